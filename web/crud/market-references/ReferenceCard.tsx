/** References of the market, the newest first, with the dialogs that write them: of a farm, or of the vendor's staff for all farms. */
import { useState } from 'react'
import { Badge, Card, EmptyState, type Fact, RecordRow } from 'ui-kit'
import { referenceNameLabels, referenceTitle } from '../../../domain/cost/market-reference/market-reference.ts'
import type { MarketReference } from '../../../domain/cost/market-reference/market-reference-output.ts'
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
              <li key={`${reference.shared} ${reference.id}`}>
                <Row
                  reference={reference}
                  isMarked={reference.shared && !owner.isStaff}
                  {...(mayWrite(reference) && {
                    onEdit: () => setEdited(reference),
                    onDelete: () => setRemoved(reference),
                  })}
                />
              </li>
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

type RowProps = { reference: MarketReference; isMarked: boolean; onEdit?: () => void; onDelete?: () => void }

const Row = ({ reference, isMarked, ...actions }: RowProps) => (
  <RecordRow
    name={referenceTitle(reference)}
    nameElement={[referenceNameLabels[reference.name], reference.region].filter(Boolean).join(' ')}
    badges={isMarked && <Badge plain>Do Cocho em Dia</Badge>}
    facts={[
      { label: 'Mês', value: formatMonth(reference.month) },
      costFact('Por @', reference.per_arroba),
      costFact('Por cabeça e dia', reference.per_head_day),
    ]}
    {...actions}
  />
)

const costFact = (label: string, reais: number | null): Fact => ({
  label,
  value: <span className="tabular-nums">{reais === null ? '–' : formatReais(reais)}</span>,
  missing: reais === null,
})

type RemoveProps = { owner: ReferenceOwner; reference: MarketReference; onRemoved: () => void; onClose: () => void }

const RemoveReference = ({ owner, reference, onRemoved, onClose }: RemoveProps) => (
  <RemoveDialog path={`${owner.path}/${reference.id}`} onRemoved={onRemoved} onClose={onClose}>
    {referenceTitle(reference)} sai da comparação{owner.isStaff ? ' de todas as fazendas' : ''}.
  </RemoveDialog>
)
