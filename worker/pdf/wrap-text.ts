/** Breaks a text into lines of a width. Line breaks of the text stay. */

type WidthOf = (text: string) => number

export function wrapText(text: string, maxWidth: number, widthOf: WidthOf): string[] {
  return text.split('\n').flatMap(paragraph => wrapParagraph(paragraph, maxWidth, widthOf))
}

function wrapParagraph(paragraph: string, maxWidth: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ').flatMap(one => breakWord(one, maxWidth, widthOf))) {
    const longer = line && `${line} ${word}`
    if (!line || widthOf(longer) <= maxWidth) line = longer || word
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** A word that is wider than a line is broken between characters. */
function breakWord(word: string, maxWidth: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= maxWidth) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part && widthOf(part + character) > maxWidth) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
