import { useState } from 'react'
import { Badge, Button, Card, type Column, EmptyState, Table, Tag } from 'ui-kit'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { toSearchText } from '../../../domain/format/search-text.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { SearchField } from '../../crud/SearchField.tsx'
import { lotHref } from '../lots/lots.ts'
import type { LotInNeed } from './lot-needs.ts'

const columns: Column<LotInNeed>[] = [
  { key: 'name', header: 'Nome', cell: row => <LotName {...row} />, sort: ({ lot }) => lot.name },
  figureColumn('Cabeças', lot => lot.quantity, 0),
  {
    key: 'entry',
    header: 'Entrada',
    align: 'right',
    cell: ({ lot }) => formatDate(lot.entry_date),
    sort: ({ lot }) => lot.entry_date,
  },
  figureColumn('Dias confinado', lot => lot.days_confined, 0),
  figureColumn('Peso médio atual [Kg]', lot => lot.projected_avg_weight, 0),
  figureColumn('GMD [Kg/dia]', lot => lot.gmd, 2),
  figureColumn('Ingestão MS [% / PV]', lot => lot.dry_matter_intake, 2),
  figureColumn('Consumo médio [Kg/Cab/Dia]', lot => lot.average_consumption, 2),
]

/** More rows make a page of many lots slow. */
const STEP = 50

/** Fewer need no search. */
const SEARCHED_FROM = 13

export function LotTable({ lots: all }: { lots: LotInNeed[] }) {
  const [shown, setShown] = useState(STEP)
  const [search, setSearch] = useState('')
  const wanted = toSearchText(search)
  const lots = all.filter(({ lot }) => toSearchText(`${lot.corral?.name ?? ''} ${lot.name}`).includes(wanted))
  return (
    <Card flush>
      {all.length >= SEARCHED_FROM && (
        <div className="px-4 pt-4 sm:max-w-sm">
          <SearchField
            label="Pesquisar lotes"
            placeholder="Nome do lote ou da baia"
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <div className="pt-2">
        <Table
          caption="Lotes ativos"
          columns={columns}
          rows={lots}
          rowKey={({ lot }) => lot.id}
          href={({ lot }) => lotHref(lot.id)}
          cardsBelow="lg"
          scroll
          limit={shown}
          empty={<EmptyState title="Nenhum lote encontrado." />}
        />
      </div>
      {lots.length > shown && (
        <p className="border-t border-line px-4 py-2 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + STEP)}>
            {`Ver mais ${Math.min(STEP, lots.length - shown)} de ${formatNumber(lots.length)} lotes`}
          </Button>
        </p>
      )}
    </Card>
  )
}

function figureColumn(header: string, getValue: (lot: Lot) => number | null, decimals: number): Column<LotInNeed> {
  const cell = ({ lot }: LotInNeed) => {
    const value = getValue(lot)
    return value === null ? '–' : formatNumber(value, decimals)
  }
  return { key: header, header, align: 'right', cell, sort: ({ lot }) => getValue(lot) }
}

const LotName = ({ lot, mark }: LotInNeed) => (
  <span className="flex min-w-0 items-center gap-3">
    <Tag name={lot.corral?.name} size="sm" />
    <span className="min-w-0">
      <span className="block font-medium wrap-break-word">{lot.name}</span>
      {mark && (
        <span className="whitespace-nowrap">
          <Badge tone={mark.tone} plain>
            {mark.text}
          </Badge>
        </span>
      )}
    </span>
  </span>
)
