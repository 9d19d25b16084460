import { useMemo, useState } from 'react'
import { Button, Card, RecordActions, type ReportColumn, ReportTable } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { callColumns, pickLotColumns, sumLots } from './lot-columns.tsx'
import type { LotActions } from './useLotActions.tsx'

/** More rows make a page of 500 lots slow. */
const STEP = 100

/** The lots side by side, with the chosen columns, totals, and the actions of each. */
export function LotTable({ lots, columns, actionsOf }: { lots: Lot[]; columns: string[]; actionsOf: LotActions }) {
  const [shown, setShown] = useState(STEP)
  const all = useMemo(() => {
    const [name, ...others] = pickLotColumns(columns)
    return [...(name ? [name] : []), ...callColumns(lots), ...others, actionColumn(actionsOf)]
  }, [lots, columns, actionsOf])
  const totals = useMemo(() => sumLots(lots), [lots])
  return (
    <Card flush>
      <ReportTable caption="Lotes" columns={all} rows={lots} rowKey={lot => lot.id} totals={totals} limit={shown} />
      {lots.length > shown && (
        <p className="border-t border-line px-4 py-2 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + STEP)}>
            {`Ver mais ${formatNumber(Math.min(STEP, lots.length - shown))} de ${formatNumber(lots.length)} lotes`}
          </Button>
        </p>
      )}
    </Card>
  )
}

const actionColumn = (actionsOf: LotActions): ReportColumn<Lot> => ({
  key: 'actions',
  header: 'Ações',
  hideHeader: true,
  cell: lot => <RecordActions name={lot.name} {...actionsOf(lot)} />,
})
