/** The reports, each with the question that it answers. */
import { Beef, ChevronRight, Lightbulb, type LucideIcon, Printer, ScanEye, Target, Wheat } from 'lucide-react'
import { Link, PageHeader } from 'ui-kit'
import type { Permission } from '../../../domain/account/permission.ts'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { useFarm } from '../../core/session.ts'
import { isForPerson } from '../../layout/menu.ts'
import type { ReportName } from './reports.ts'

type Entry = {
  name: ReportName
  title: string
  text: string
  Icon: LucideIcon
  permission?: Permission
  /** Only for farms that feed on this basis. */
  basis?: FeedingBasis
}

const entries: Entry[] = [
  {
    name: 'day',
    title: 'Ficha do dia',
    text: 'O que a cabine vai carregar e entregar hoje, na ordem, com a balança somada. Para imprimir.',
    Icon: Printer,
  },
  {
    name: 'lots',
    title: 'Desempenho dos lotes',
    text: 'Quanto cada lote comeu e deve pesar? Ele come como os lotes de mesmo tempo de cocho?',
    Icon: Beef,
  },
  {
    name: 'ingredients',
    title: 'Consumo de ingredientes',
    text: 'Quanto saiu de silagem, milho e núcleo? Saiu o que estava previsto?',
    Icon: Wheat,
  },
  {
    name: 'accuracy',
    title: 'Precisão da operação',
    text: 'Quem acerta o peso, em que ingrediente e em que lote o erro aparece?',
    Icon: Target,
    permission: 'people.read',
  },
  {
    name: 'notes',
    title: 'Notas de cocho',
    text: 'Em que lote sobra, em que lote falta, e em que dia ninguém leu?',
    Icon: ScanEye,
  },
  {
    name: 'suggestions',
    title: 'Sugestões de chamada',
    text: 'Que sugestões foram aceitas, quais as pessoas mudam, e como o cocho amanhece depois?',
    Icon: Lightbulb,
    basis: 'dry_matter',
  },
]

export function ReportIndex() {
  const can = useFarm()?.can ?? []
  const feedingBasis = useFeedingBasis()
  const shown = entries.filter(entry => isForPerson(entry, can, feedingBasis))
  return (
    <>
      <PageHeader title="Relatórios" text="Na tela, no papel e em planilha." />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(entry => (
          <ReportLink key={entry.name} {...entry} />
        ))}
      </ul>
    </>
  )
}

const ReportLink = ({ name, title, text, Icon }: Entry) => (
  <li>
    <Link
      href={`/admin/reports/${name}`}
      className="flex h-full flex-wrap items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-soft transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-pasture-soft text-pasture">
        <Icon size={24} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-display text-xl font-semibold">{title}</span>
        <span className="mt-1 block text-ink-2">{text}</span>
      </span>
      <ChevronRight size={20} className="mt-1 shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  </li>
)
