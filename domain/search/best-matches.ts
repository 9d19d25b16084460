/** Finds records and screens by what a person types of their names. */
import { toSearchText } from '../format/search-text.ts'

type Named = { label: string; detail?: string | undefined }

/**
 * At most `limit` items that have every typed word in their label or detail: first those whose label begins with the text, then those of which a word
 * of the label does, then the others. Within each the order stays.
 */
export function bestMatches<Item extends Named>(items: readonly Item[], typed: string, limit: number): Item[] {
  const text = toSearchText(typed).trim()
  return items
    .map(item => ({ item, rank: rankOf(item, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, limit)
    .map(({ item }) => item)
}

function rankOf({ label, detail = '' }: Named, text: string): number | null {
  const [name, rest] = [toSearchText(label), toSearchText(detail)]
  const words = text.split(/\s+/)
  if (!words.every(word => name.includes(word) || rest.includes(word))) return null
  if (name.startsWith(text)) return 0
  return words.every(word => name.split(/\s+/).some(part => part.startsWith(word))) ? 1 : 2
}
