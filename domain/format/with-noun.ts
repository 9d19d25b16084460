import { toSearchText } from './search-text.ts'

/** 'baia C-12', and 'Baia 3': a name that begins with its noun needs no other. */
export function withNoun(noun: string, name: string): string {
  const [start, after] = [toSearchText(noun), toSearchText(name)]
  return after.startsWith(start) && !/^\p{L}/u.test(after.slice(start.length)) ? name : `${noun} ${name}`
}
