--- The service's texts as the editor may show them.

local M = {}

--- Lua patterns of the UTF-8 text that must not reach a terminal: control characters
--- of one byte and of two, line separators and direction overrides, lone surrogates.
local HARMFUL = {
  '[%z\1-\31\127]',
  '\194[\128-\159]',
  '\226\128[\168-\174]',
  '\226\129[\166-\169]',
  '\237[\160-\191][\128-\191]',
}

--- A text in one line, without anything that would control a terminal or change the direction of the text beside it.
---@param text string
---@return string
function M.printable(text)
  text = text:gsub('\r?\n', ' ')
  for _, pattern in ipairs(HARMFUL) do
    text = text:gsub(pattern, '\239\191\189')
  end
  return text
end

--- How many columns a text takes as it is shown.
---@param text string
---@return integer
function M.width(text)
  return vim.fn.strdisplaywidth(M.printable(text))
end

return M
