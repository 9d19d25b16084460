// A comment is a sentence with a subject. One that starts with 'Of' leaves its subject to the name below it: 'Of the farm' is 'The farm's tolerances'.
// So does one that is a prepositional phrase and no more: 'In cents' is 'The sums are in cents'.
import type { Source } from './source.ts'

const START = /^\s*(?:\/\/|\/\*\*?|\*)\s*Of\s/

const PREPOSITIONS =
  'Above|After|Among|Around|As|At|Before|Behind|Below|Beside|Between|Beyond|By|During|For|From|In|Inside|Into|Like|Not|On|Out of|Outside|Over|Per|Since|Through|To|Under|Until|Up to|With|Within|Without'
/** It has one adjective at most, so that a verb does not pass for a noun: 'Under the pointer the toasts stay' is a sentence. */
const NOUN = String.raw`(?:(?:the|a|an|its|their|one|all|each|this|that|any) )?(?:[\w'\x60-]+ )?[\w'\x60-]+`
const PHRASE = new RegExp(
  String.raw`^(?:${PREPOSITIONS}) ${NOUN}(?: (?:of|in|at|by|from|and|or|outside of) ${NOUN})*(?: on)?\.?$`,
)

export function comments(sources: Source[]) {
  return sources.filter(({ path }) => /\.(tsx?|mjs)$/.test(path)).flatMap(fragments)
}

function fragments({ path, text }: Source) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (continuesComment(lines[index - 1])) return []
    const complaint = START.test(line)
      ? "a comment starts with 'Of'"
      : PHRASE.test(wholeComment(line, lines[index + 1])) && 'a comment is no sentence'
    return complaint ? [`${path}:${index + 1}: ${complaint}; begin with the noun that it is about`] : []
  })
}

/** A line in the middle of a comment may begin with any word. */
const continuesComment = (line = '') => /^\s*(?:\/\/|\/?\*+)\s*[^*/\s]/.test(line) && !line.includes('*/')

/** The text of a comment of one line; '' where it goes on. */
function wholeComment(line: string, next = ''): string {
  const [, documented, remark = ''] = /^\s*(?:\/\*\*?\s*(.*?)\s*\*\/|\/\/\s*(.*?))\s*$/.exec(line) ?? []
  return documented ?? (/^\s*\/\//.test(next) ? '' : remark)
}
