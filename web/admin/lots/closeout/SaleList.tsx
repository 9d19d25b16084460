/** The sales of the lot, the newest first. */
import { useState } from 'react'
import { Card, EmptyState, RemoveButton } from 'ui-kit'
import type { LotSale } from '../../../../domain/cost/closeout-output.ts'
import { countText } from '../../../../domain/format/count-text.ts'
import { formatDate, formatKg } from '../../../../domain/format/format.ts'
import { formatReais } from '../../../../domain/format/reais.ts'
import { useFarmKey } from '../../../core/data.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { RemoveDialog } from '../../../crud/RemoveDialog.tsx'
import { useReloadLotCosts } from '../../costs/costs.ts'

/** `isKept`: of a closing that was kept, which does not change. */
type Props = { lotId: number; sales: LotSale[]; isKept?: boolean }

export function SaleList({ lotId, sales, isKept = false }: Props) {
  const [removed, setRemoved] = useState<LotSale | null>(null)
  const mayWrite = useIsAllowed('costs.write') && !isKept
  return (
    <Card title="Vendas lançadas" flush>
      {sales.length === 0 ? (
        <EmptyState title="Nenhuma venda" text="As cabeças que saíram, com o peso vivo, a carcaça e o preço da @." />
      ) : (
        <ul aria-label="Vendas do lote" className="divide-y divide-line">
          {sales.map(sale => (
            <li key={sale.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-[1_1_14rem]">
                <span className="block font-medium">{nameOf(sale)}</span>
                <span className="block text-sm text-ink-3 wrap-anywhere">{factsOf(sale)}</span>
              </span>
              <span className="ml-auto flex items-center gap-2">
                <span className="font-display text-xl font-semibold tabular-nums">{formatReais(sale.net)}</span>
                {mayWrite && (
                  <RemoveButton label={`Excluir venda de ${nameOf(sale)}`} onClick={() => setRemoved(sale)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {removed && <RemoveSale lotId={lotId} sale={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

const nameOf = ({ heads, day }: LotSale) => `${countText(heads, 'cabeça')}, ${formatDate(day)}`

function factsOf({ live_kg, carcass_kg, price_per_arroba, user, ...sale }: LotSale): string {
  const deductions = sale.discounts + sale.freight + sale.taxes
  return [
    `${formatKg(live_kg, 1, 0)} vivos`,
    `${formatKg(carcass_kg, 1, 0)} de carcaça`,
    `${formatReais(price_per_arroba)}/@`,
    ...(deductions > 0 ? [`menos ${formatReais(deductions)}`] : []),
    user?.name ?? 'Usuário removido',
  ].join(' · ')
}

const RemoveSale = ({ lotId, sale, onClose }: { lotId: number; sale: LotSale; onClose: () => void }) => (
  <RemoveDialog path={useFarmKey()(`/lots/sales/${sale.id}`)} onRemoved={useReloadLotCosts(lotId)} onClose={onClose}>
    A venda de {nameOf(sale)}, sai da conta do lote.
  </RemoveDialog>
)
