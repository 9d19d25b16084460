/** The index of this Storybook: the page of each widget, by the name of the widget in the code. */
import { partsOfTitle } from './story-address.ts'

type Index = { entries: Record<string, { id: string; type: 'story' | 'docs'; title: string }> }
type WidgetPage = { id: string; name: string }

let pages: Promise<Map<string, WidgetPage>> | undefined

async function readPages(): Promise<Map<string, WidgetPage>> {
  const { entries } = (await (await fetch('./index.json')).json()) as Index
  const docs = Object.values(entries).filter(({ type }) => type === 'docs')
  const pageOf = ({ id, title }: { id: string; title: string }) => ({ id, ...partsOfTitle(title) })
  return new Map(docs.map(pageOf).map(({ alias, id, name }) => [alias, { id, name }]))
}

/** The pages of the widgets, read once. */
export function widgetPages(): Promise<Map<string, WidgetPage>> {
  pages ??= readPages()
  return pages
}
