/** The name of a widget, as a link to its page; the name of another way is plain text. */
import { use } from 'react'
import { storyAddress } from './story-address.ts'
import { widgetPages } from './story-index.ts'

export function WidgetLink({ name }: { name: string }) {
  const id = use(widgetPages()).get(name)
  if (!id) return name
  return (
    <a href={storyAddress(id)} target="_top" className="text-pasture underline underline-offset-2">
      {name}
    </a>
  )
}
