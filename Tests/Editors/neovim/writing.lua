-- Writes a spec of 300 lines from nothing, in the folder of the specs that it needs. Each mistake must be shown
-- immediately, and is corrected by the action that the server offers. In the end, the file is formatted, and a type is
-- renamed in all files.
local client = dofile(vim.env.STONE_EDITORS .. '/neovim/client.lua')
local check, wait = client.check, client.wait

local mistakes = {
    { 'import people', 'improt people', 'unknown-word' },
    { 'Float32(min_value=-30.0', 'Flaot32(min_value=-30.0', 'unknown-type' },
    { 'declination Degrees', 'declination Degres', 'unknown-type' },
    { 'right_ascension = 101.28', 'right_ascention = 101.28', 'unknown-example-field' },
    { 'j2000 = null', 'j2000: null', 'missing-equal' },
    { 'last_seen Night?', 'last_seen: Night?', 'unexpected-colon' },
    { 'struct Star extends SkyObject', 'struct Star extend SkyObject', 'unknown-word' },
    { 'companions List(Star)', 'companions Star[]', 'foreign-list' },
    { 'orbit_hours Float32', 'orbit_hours float', 'unknown-type' },
    { 'discovered_by people.Person?', 'discovered_by people.Persn?', 'unknown-type' },
}

local lines = vim.fn.readfile(vim.env.STONE_TEXT)
vim.cmd('edit sky.stone')
client.start()
vim.ui.select = function(items, _, choose) choose(items[1], 1) end

-- Waits for the first mistake on a line.
local function diagnostic(number, code)
    local found
    wait(code .. ' in line ' .. number, function()
        for _, diagnostic in ipairs(vim.diagnostic.get(0, { lnum = number - 1 })) do
            if diagnostic.code == code then found = diagnostic end
        end
        return found
    end)
    return found
end

local next = 1
for number, line in ipairs(lines) do
    local mistake = mistakes[next]
    local place = mistake and line:find(mistake[1], 1, true)
    local typed = line:gsub('^(    [%l_]+) (%u)', '%1   %2')
    if place then typed = line:sub(1, place - 1) .. mistake[2] .. line:sub(place + #mistake[1]) end
    vim.api.nvim_buf_set_lines(0, number - 1, number == 1 and 1 or number - 1, false, { typed })
    if place then
        local shown = diagnostic(number, mistake[3])
        vim.fn.cursor(number, shown.col + 1)
        vim.lsp.buf.code_action()
        wait('correction of line ' .. number, function() return vim.fn.getline(number) == line end)
        print(('%3d | %s\n    | %s^ %s\n    | %s\n'):format(number, typed, (' '):rep(shown.col), shown.message, line))
        next = next + 1
    end
end
check('not all mistakes were made', next == #mistakes + 1)

wait('end of the mistakes', function() return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0 end)
check('nothing to format', client.text() ~= table.concat(lines, '\n'))
vim.lsp.buf.formatting_sync(nil, 20000)
check('not formatted', client.text() == table.concat(lines, '\n'))
client.rename('struct \\zsPosition', 'Position', 'Place')
client.finish()
