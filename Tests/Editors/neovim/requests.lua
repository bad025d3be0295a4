-- Diagnostics, formatting, definition and rename, in the folder of the specs.
local client = dofile(vim.env.STONE_EDITORS .. '/neovim/client.lua')
local check, wait, text = client.check, client.wait, client.text

vim.cmd('edit users.stone')
local original = text()
client.start()

client.move_to('users_common.\\zsAccountId')
local line = vim.fn.line('.')
vim.cmd('substitute/AccountId/AccountIdd/')
wait('diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
local diagnostic = vim.diagnostic.get(0)[1]
check('a diagnostic at another line', diagnostic.lnum == line - 1)
check('another diagnostic: ' .. diagnostic.message, diagnostic.code == 'unknown-type')
vim.cmd('substitute/AccountIdd/AccountId/')
wait('end of the diagnostic', function() return #vim.diagnostic.get(0) == 0 end)

vim.cmd('%substitute/^struct Account$/struct   Account/')
vim.cmd('%substitute/^    name Name$/    name  Name/')
check('no change', text() ~= original)
vim.lsp.buf.formatting_sync(nil, 20000)
check('not formatted', text() == original)

client.move_to('common.\\zsRootInfo')
vim.lsp.buf.definition()
wait('definition', function() return vim.fn.expand('%:t') == 'common.stone' end)
wait('place of the definition', function() return vim.fn.getline('.') == 'struct RootInfo' end)

vim.cmd('edit users.stone')
client.rename('users_common.\\zsAccountId', 'AccountId', 'AccountKey')
client.finish()
