import Dropbox
import DropboxCompat
import FakeDropbox
import StoneServer
import StoneURLSession
