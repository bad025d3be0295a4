import Sharing
import Storage

print(SharingAPI.Common.Link(to: Files.File(named: "fern")).url)
