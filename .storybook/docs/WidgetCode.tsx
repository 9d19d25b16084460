/** The files of a widget, to start a new one from: they are loaded when they are opened. */
import { useState } from 'react'
import { CopyButton } from './CopyButton.tsx'

const sources = import.meta.glob<string>('../../ui-kit/{base,feedlot}/**/*.tsx', { query: '?raw', import: 'default' })

const endings = [
  { ending: '.stories.tsx', text: 'As histórias, que se escrevem primeiro' },
  { ending: '.tsx', text: 'O componente' },
  { ending: '.guide.tsx', text: 'O guia' },
]

export const WidgetCode = ({ widget }: { widget: string }) => (
  <div className="divide-y divide-line border-y border-line">
    {endings.map(({ ending, text }) => (
      <File key={ending} name={`${widget}${ending}`} text={text} />
    ))}
  </div>
)

function File({ name, text }: { name: string; text: string }) {
  const [code, setCode] = useState<string>()
  const load = Object.entries(sources).find(([path]) => path.endsWith(`/${name}`))?.[1]
  const open = async () => setCode(await load?.())
  return (
    <details onToggle={event => event.currentTarget.open && void open()}>
      <summary className="cursor-pointer py-2.5">
        <span className="font-semibold">{text}</span> <code className="text-sm text-ink-3">{name}</code>
      </summary>
      {code !== undefined && (
        <div className="pb-4">
          <CopyButton label={`Copiar o código de ${name}`} text={code}>
            Copiar o código
          </CopyButton>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <pre tabIndex={0} className="max-h-128 overflow-auto rounded-card bg-sunken p-4 text-sm" lang="en">
            <code>{code}</code>
          </pre>
        </div>
      )}
    </details>
  )
}
