/** References of the market, the newest first, with the dialogs that write them: of a farm, or of the vendor's staff for all farms. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Badge, Card, EmptyState, IconButton, RemoveButton } from 'ui-kit'
import { referenceNameLabels, referenceTitle } from '../../../domain/cost/market-reference.ts'
import type { MarketReference } from '../../../domain/cost/market-reference-output.ts'
import { formatMonth } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { lazyDialog } from '../../core/screen.ts'
import { RemoveDialog } from '../RemoveDialog.tsx'
import type { ReferenceOwner } from './ReferenceDialog.tsx'

const ReferenceDialog = lazyDialog(() => import('./ReferenceDialog.tsx'), 'ReferenceDialog')

type Props = {
  owner: ReferenceOwner
  references: readonly MarketReference[]
  /** Whether one may be changed here. */
  mayWrite: (reference: MarketReference) => boolean
  /** The dialog of a new one is open. */
  isCreating: boolean
  onCreated: () => void
  onChanged: () => void
  emptyText: string
}

export function ReferenceCard({ owner, references, mayWrite, isCreating, onCreated, onChanged, emptyText }: Props) {
  const [edited, setEdited] = useState<MarketReference | null>(null)
  const [removed, setRemoved] = useState<MarketReference | null>(null)
  const close = () => (edited ? setEdited(null) : onCreated())
  return (
    <>
      <Card flush>
        {references.length === 0 ? (
          <EmptyState title="Nenhuma referência" text={emptyText} />
        ) : (
          <ul aria-label="Referências de mercado" className="divide-y divide-line">
            {references.map(reference => (
              <Row
                key={`${reference.shared} ${reference.id}`}
                reference={reference}
                isMarked={reference.shared && !owner.isStaff}
                buttons={mayWrite(reference) && <Buttons {...{ reference, setEdited, setRemoved }} />}
              />
            ))}
          </ul>
        )}
      </Card>
      {(edited || isCreating) && (
        <ReferenceDialog owner={owner} reference={edited} onSaved={onChanged} onClose={close} />
      )}
      {removed && (
        <RemoveReference owner={owner} reference={removed} onRemoved={onChanged} onClose={() => setRemoved(null)} />
      )}
    </>
  )
}

type RowProps = { reference: MarketReference; isMarked: boolean; buttons: React.ReactNode }

const Row = ({ reference, isMarked, buttons }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
    <span className="min-w-0 flex-[1_1_10rem]">
      <span className="block font-medium wrap-anywhere">
        {[referenceNameLabels[reference.name], reference.region].filter(Boolean).join(' ')}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        {formatMonth(reference.month)}
        {isMarked && <Badge tone="pending">Da equipe</Badge>}
      </span>
    </span>
    <span className="flex flex-wrap gap-x-5 font-display text-lg font-semibold tabular-nums">
      {reference.per_arroba !== null && <Figure value={reference.per_arroba} unit="por @" />}
      {reference.per_head_day !== null && <Figure value={reference.per_head_day} unit="por cabeça e dia" />}
    </span>
    {buttons}
  </li>
)

const Figure = ({ value, unit }: { value: number; unit: string }) => (
  <span>
    {formatReais(value)} <span className="font-sans text-sm font-normal text-ink-3">{unit}</span>
  </span>
)

type ButtonsProps = {
  reference: MarketReference
  setEdited: (reference: MarketReference) => void
  setRemoved: (reference: MarketReference) => void
}

const Buttons = ({ reference, setEdited, setRemoved }: ButtonsProps) => (
  <span className="flex gap-1">
    <IconButton label={`Editar ${referenceTitle(reference)}`} onClick={() => setEdited(reference)}>
      <Pencil size={18} aria-hidden="true" />
    </IconButton>
    <RemoveButton label={`Excluir ${referenceTitle(reference)}`} onClick={() => setRemoved(reference)} />
  </span>
)

type RemoveProps = { owner: ReferenceOwner; reference: MarketReference; onRemoved: () => void; onClose: () => void }

const RemoveReference = ({ owner, reference, onRemoved, onClose }: RemoveProps) => (
  <RemoveDialog path={`${owner.path}/${reference.id}`} onRemoved={onRemoved} onClose={onClose}>
    {referenceTitle(reference)} sai da comparação{owner.isStaff ? ' de todas as fazendas' : ''}.
  </RemoveDialog>
)
