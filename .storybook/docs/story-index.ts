/** The index of this Storybook: where the page of a widget is, by its name in the code. */
import { partsOfTitle } from './story-address.ts'

type Index = { entries: Record<string, { id: string; type: 'story' | 'docs'; title: string }> }

let pages: Promise<Map<string, string>> | undefined

async function readPages(): Promise<Map<string, string>> {
  const { entries } = (await (await fetch('./index.json')).json()) as Index
  const docs = Object.values(entries).filter(({ type }) => type === 'docs')
  return new Map(docs.map(({ id, title }) => [partsOfTitle(title).alias, id]))
}

/** The ids of the pages by widget, read once. */
export function widgetPages(): Promise<Map<string, string>> {
  pages ??= readPages()
  return pages
}
