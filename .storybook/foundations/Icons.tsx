/** Every icon of the product and the one thing it means. */

import type { LucideIcon } from 'lucide-react'
import * as lucide from 'lucide-react'
import { type IconName, iconGroups } from './icon-meanings.ts'
import { Section, Sheet } from './Sheet.tsx'

const icons: Record<string, unknown> = lucide
const iconOf = (name: IconName) => icons[name] as LucideIcon

export const Icons = () => (
  <Sheet
    title="Ícones"
    text="Um ícone quer dizer uma coisa só, e vem com uma palavra sempre que couber. Sozinho num botão, leva o nome da ação para quem não o vê."
  >
    {iconGroups.map(({ title, meanings }) => (
      <Section key={title} title={title}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {Object.entries(meanings).map(([name, meaning]) => (
            <Meaning key={name} name={name} meaning={meaning} />
          ))}
        </ul>
      </Section>
    ))}
  </Sheet>
)

function Meaning({ name, meaning }: { name: IconName; meaning: string }) {
  const Icon = iconOf(name)
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Icon size={24} aria-hidden="true" className="shrink-0 text-pasture" />
      <span>
        {meaning}
        <span className="block text-sm text-ink-3">{name}</span>
      </span>
    </li>
  )
}
