/** The name of a widget, as a link to its page, with its name in the code; the name of another way is plain text. */
import { use } from 'react'
import { storyAddress } from './story-address.ts'
import { widgetPages } from './story-index.ts'

export function WidgetLink({ name }: { name: string }) {
  const page = use(widgetPages()).get(name)
  if (!page) return name
  return (
    <>
      <a href={storyAddress(page.id)} target="_top" className="text-pasture underline underline-offset-2">
        {page.name}
      </a>{' '}
      <code className="text-sm font-normal text-ink-3">{name}</code>
    </>
  )
}
