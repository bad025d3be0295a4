-- The client that is built into Neovim, and what the scripts next to this one need.
local M = {}

function M.check(what, condition)
    if condition then return end
    io.stderr:write('neovim: ' .. what .. '\n')
    vim.cmd('cquit')
end

function M.wait(what, condition) M.check('no ' .. what, vim.wait(20000, condition, 20)) end

function M.text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end

-- Moves the cursor to the first match of a pattern.
function M.move_to(pattern)
    vim.fn.cursor(1, 1)
    M.check('cannot find ' .. pattern, vim.fn.search(pattern, 'cW') > 0)
end

-- Starts the server for the buffer.
function M.start()
    M.client = vim.lsp.start_client({
        name = 'stone',
        cmd = { vim.env.STONEC, 'language-server' },
        root_dir = vim.fn.getcwd(),
    })
    vim.lsp.buf_attach_client(0, M.client)
    M.wait('start', function()
        local clients = vim.lsp.get_active_clients()
        return #clients == 1 and clients[1].initialized
    end)
end

-- Renames the name at a pattern, and writes all files.
function M.rename(pattern, old, new)
    M.move_to(pattern)
    vim.lsp.buf.rename(new)
    M.wait('rename', function() return not M.text():find(old .. '%W') and M.text():find(new) end)
    vim.cmd('silent wall')
end

-- Ends the server, and Neovim with status 0.
function M.finish()
    vim.lsp.stop_client(M.client)
    M.wait('end', function() return #vim.lsp.get_active_clients() == 0 end)
    vim.cmd('qall!')
end

return M
