/** A story in its own window, scaled to the width of its place. Its play function does not run (`embed`): it would take the focus and scroll the page. */
import { use, useState } from 'react'
import type { Globals } from '../globals.ts'
import { GlobalsContext } from './useGlobals.ts'

type Props = {
  id: string
  /** What it shows. */
  name: string
  width: number
  height: number
  /** Makes the frame as high as the story, where that is less than the window. */
  crop?: boolean
}

export function Frame({ id, name, width, height, crop = false }: Props) {
  const globals = use(GlobalsContext)
  const [used, setUsed] = useState(height)
  const [isShown, setShown] = useState(false)
  return (
    <div
      className="min-h-0 overflow-clip rounded-card border border-line bg-page"
      style={{
        aspectRatio: `${width} / ${crop ? Math.min(used, height) : height}`,
        containerType: 'inline-size',
        maxWidth: width,
      }}
    >
      <iframe
        title={name}
        src={`./iframe.html?id=${id}&viewMode=story&embed=true&globals=${globalsParameter(globals)}`}
        loading="lazy"
        inert
        tabIndex={-1}
        onLoad={({ currentTarget }) => {
          whenShown(currentTarget, () => setShown(true))
          if (crop) watchHeight(currentTarget, setUsed)
        }}
        className={`origin-top-left border-0 ${isShown ? '' : 'invisible'}`}
        style={{ width, height, scale: `calc(100cqw / ${width}px)` }}
      />
    </div>
  )
}

/** With `manual` axe does not examine each frame, which takes longer than to show it. */
const globalsParameter = ({ theme = 'light', text = 'normal', contrast = 'normal' }: Globals) =>
  `theme:${theme};text:${text};contrast:${contrast};a11y.manual:!true`

/** A story sets its theme when it is there. Until then the frame would be a light one, also on a dark page. */
function whenShown({ contentDocument }: HTMLIFrameElement, onShown: () => void): void {
  const root = contentDocument?.documentElement
  if (!root) return
  if (root.dataset.theme) {
    onShown()
    return
  }
  new MutationObserver((_, observer) => {
    observer.disconnect()
    onShown()
  }).observe(root, { attributeFilter: ['data-theme'] })
}

/** Stories and pages of documentation have one origin, so the page may look into the frame. */
function watchHeight({ contentDocument }: HTMLIFrameElement, onHeight: (height: number) => void): void {
  const root = contentDocument?.querySelector('#storybook-root')
  if (!root) return
  new ResizeObserver(() => {
    const { top, bottom } = root.getBoundingClientRect()
    if (bottom > top) onHeight(top + bottom)
  }).observe(root)
}
