/** A task through several screens: each step has a sentence and the live screen, which is loaded when it comes near. */
import { Frame } from '../docs/Frame.tsx'
import { storyAddress } from '../docs/story-address.ts'
import { viewports } from '../viewports.ts'

export type Step = {
  /** The hour, or the place in the order. */
  when: string
  /** Who is where. */
  who: string
  text: string
  id: string
  on: 'phone' | 'tablet' | 'desktop'
}

type Props = { title: string; text: string; steps: Step[] }

export const Flow = ({ title, text, steps }: Props) => (
  <div className="space-y-10 pb-16 text-base text-ink">
    <header className="space-y-3">
      <p className="text-sm text-ink-3">Fluxos</p>
      <h1 className="font-display text-4xl font-bold">{title}</h1>
      <p className="max-w-prose text-xl text-ink-2">{text}</p>
    </header>
    <ol>
      {steps.map((step, index) => (
        <li key={step.id} className="grid gap-x-8 gap-y-4 border-t border-line py-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="md:sticky md:top-8 md:self-start">
            <p className="font-display text-3xl font-semibold">{step.when}</p>
            <p className="text-sm text-ink-3">{step.who}</p>
            <p className="mt-2">{step.text}</p>
            <a
              href={storyAddress(step.id)}
              target="_top"
              className="mt-2 inline-block py-1 font-semibold text-pasture underline underline-offset-2"
            >
              Abrir a tela {index + 1}
            </a>
          </div>
          <Frame id={step.id} name={step.text} {...sizeOf(step.on)} crop />
        </li>
      ))}
    </ol>
  </div>
)

function sizeOf(on: Step['on']) {
  const { width = '390px', height = '844px' } = viewports[on]?.styles ?? {}
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}
