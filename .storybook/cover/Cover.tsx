/** The parts of the cover: the product live, and the index by task. */
import { Logo } from 'ui-kit'
import { pictures, tasks } from './tasks.ts'

/** Storybook opens the story in its own frame. */
const storyUrl = (id: string) => `./?path=/story/${id}`

export const Brand = () => (
  <div className="flex flex-wrap items-end justify-between gap-4 rounded-card bg-yard p-6 text-on-yard">
    <Logo size="lg" />
    <p className="max-w-md text-lg">
      Todos os componentes e telas do produto, em todos os estados. Cada história é também um teste.
    </p>
  </div>
)

/** Each picture is the story itself, scaled to the same height. */
export const Pictures = () => (
  <ul className="grid items-end gap-6 lg:grid-cols-[3fr_1fr_2fr]">
    {pictures.map(({ name, id, width, height }) => (
      <li key={id}>
        <div
          className="overflow-hidden rounded-card border border-line bg-page"
          style={{ aspectRatio: `${width} / ${height}`, containerType: 'inline-size' }}
        >
          <iframe
            title={name}
            src={`./iframe.html?id=${id}&viewMode=story`}
            loading="lazy"
            tabIndex={-1}
            className="pointer-events-none origin-top-left border-0"
            style={{ width, height, scale: `calc(100cqw / ${width}px)` }}
          />
        </div>
        <a href={storyUrl(id)} className="mt-2 inline-block font-semibold text-pasture underline">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

export const Tasks = () => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {tasks.map(({ title, text, stories }) => (
      <li key={title} className="rounded-card border border-line bg-surface p-4">
        <p className="font-display text-xl font-semibold">{title}</p>
        <p className="text-ink-2">{text}</p>
        <ul className="mt-2">
          {stories.map(({ name, id }) => (
            <li key={id}>
              <a href={storyUrl(id)} className="inline-block py-1 font-semibold text-pasture underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
