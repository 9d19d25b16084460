/** The parts of the cover: the product live, the index by task, and what is new. */
import { Logo } from 'ui-kit'
import { Frame } from '../docs/Frame.tsx'
import { storyAddress } from '../docs/story-address.ts'
import { news } from './news.ts'
import { pictures, type StoryLink, tasks } from './tasks.ts'

export const Brand = () => (
  <div className="flex flex-wrap items-end justify-between gap-4 rounded-card bg-yard p-6 text-on-yard">
    <Logo size="lg" />
    <p className="max-w-md text-lg">
      Todos os componentes e telas do produto, em todos os estados. Cada história é também um teste.
    </p>
  </div>
)

const ToStory = ({ name, id }: StoryLink) => (
  <a href={storyAddress(id)} target="_top" className="inline-block py-1 font-semibold text-pasture underline">
    {name}
  </a>
)

export const Pictures = () => (
  // as wide as their proportions, so all are equally high
  <ul className="grid items-start gap-6 sm:grid-cols-[160fr_46fr_133fr]">
    {pictures.map(picture => (
      <li key={picture.id} className="min-w-0">
        <Frame {...picture} />
        <ToStory {...picture} />
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
          {stories.map(story => (
            <li key={story.id}>
              <ToStory {...story} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

export const News = () => (
  <ol className="divide-y divide-line border-y border-line">
    {news.map(({ day, text, stories }) => (
      <li key={text} className="grid gap-x-6 py-3 sm:grid-cols-[7rem_1fr]">
        <time className="text-ink-3" dateTime={day.split('/').reverse().join('-')}>
          {day}
        </time>
        <div>
          <p>{text}</p>
          <p className="flex flex-wrap gap-x-5">
            {stories.map(story => (
              <ToStory key={story.id} {...story} />
            ))}
          </p>
        </div>
      </li>
    ))}
  </ol>
)
