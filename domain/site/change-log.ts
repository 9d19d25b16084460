/** What changed in a version of the Android app. The staff types lines, or HTML where it needs more. */

const HTML = /<\/?[a-z][\w-]*[\s/>]/i
const ITEM = /^\s*[-*•]\s+/

/** HTML of what was typed: lines that begin with '- ' are a list, the others paragraphs. HTML stays as it is, and is sanitized where it is shown. */
export function changeLogHtml(typed: string): string {
  if (HTML.test(typed)) return typed
  const lines = typed.split('\n').filter(line => line.trim())
  return lines.map((line, at) => htmlOfLine(line, lines[at - 1], lines[at + 1])).join('')
}

function htmlOfLine(line: string, before: string | undefined, after: string | undefined): string {
  const isItem = (one: string | undefined) => one !== undefined && ITEM.test(one)
  if (!isItem(line)) return `<p>${escapeHtml(line.trim())}</p>`
  const item = `<li>${escapeHtml(line.replace(ITEM, '').trim())}</li>`
  return `${isItem(before) ? '' : '<ul>'}${item}${isItem(after) ? '' : '</ul>'}`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
