/** All stories of a widget on one page. One that sets its window, or covers the page, is in a frame. */
import { Story } from '@storybook/addon-docs/blocks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ModuleExport } from 'storybook/internal/types'
import { focusableIfScrollable } from '../../ui-kit/base/focusable-if-scrollable.ts'
import { viewports } from '../viewports.ts'
import { CopyButton } from './CopyButton.tsx'
import { Frame } from './Frame.tsx'
import { storyAddress } from './story-address.ts'

type Size = { width: number; height: number }
type State = { id: string; name: string; moduleExport: ModuleExport; storyGlobals: { viewport?: { value?: string } } }

export const States = ({ stories, frame }: { stories: State[]; frame?: Size | undefined }) => (
  <ul className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-2">
    {stories.map(story => (
      <li key={story.id} className="min-w-0">
        <WhenNear>
          <StateView story={story} size={sizeOf(story) ?? frame} crop={!frame} />
        </WhenNear>
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <a
            href={storyAddress(story.id)}
            target="_top"
            className="py-1 font-semibold text-pasture underline underline-offset-2"
          >
            {story.name}
          </a>
          <CopyButton label={`Copiar o id de ${story.name}`} text={story.id}>
            Copiar o id
          </CopyButton>
        </p>
      </li>
    ))}
  </ul>
)

const StateView = ({ story, size, crop }: { story: State; size: Size | undefined; crop: boolean }) =>
  size ? (
    <Frame id={story.id} name={story.name} crop={crop} {...size} />
  ) : (
    <div data-story ref={focusableIfScrollable} className="max-h-240 overflow-auto rounded-card border border-line">
      <Story of={story.moduleExport} />
    </div>
  )

/** The window that the story sets, such as that of a phone. */
function sizeOf({ storyGlobals }: State): Size | undefined {
  const styles = viewports[storyGlobals.viewport?.value ?? '']?.styles
  return styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
}

/** A widget may have twenty states: each is rendered when it comes near. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    // on a busy machine one call brings several entries, of which the last is the newest
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} className="h-40 rounded-card border border-line" />
}
