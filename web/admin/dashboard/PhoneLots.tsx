/** The lots on a phone: a row for each that asks for a person, and a tile for each of the others, which become rows at a press. */
import { type ReactNode, useState } from 'react'
import { Button, Card, LotRow } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import { lotHref } from '../lots/lots.ts'
import { LotMarkBadge } from './LotMarkBadge.tsx'
import { LotTile, LotTiles } from './LotTiles.tsx'
import type { LotInNeed } from './lot-needs.ts'

type Props = { lots: LotInNeed[]; today: string }

export function PhoneLots({ lots, today }: Props) {
  const needy = lots.filter(({ mark }) => mark)
  const others = lots.filter(({ mark }) => !mark)
  return (
    <Card flush>
      {needy.length > 0 && (
        <Group title="Pedem atenção">
          <NeedyLots lots={needy} today={today} />
        </Group>
      )}
      {others.length > 0 && (
        <Group title={needy.length > 0 ? 'Outros lotes' : undefined}>
          <OtherLots lots={others} today={today} />
        </Group>
      )}
    </Card>
  )
}

const Group = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <section className="border-t border-line first:border-t-0">
    {title && <h3 className="sr-only">{title}</h3>}
    {children}
  </section>
)

const FIRST = 6
/** A press for more. */
const MORE = 48

function NeedyLots({ lots, today }: Props) {
  const [shown, setShown] = useState(FIRST)
  const more = Math.min(MORE, lots.length - shown)
  return (
    <>
      <Rows lots={lots.slice(0, shown)} today={today} />
      {more > 0 && (
        <More onPress={() => setShown(shown + MORE)}>
          Ver mais {formatNumber(more)} que {more === 1 ? 'pede' : 'pedem'} atenção
        </More>
      )}
    </>
  )
}

function OtherLots({ lots, today }: Props) {
  const [inRows, setInRows] = useState(false)
  const [shown, setShown] = useState(MORE)
  const first = lots.slice(0, shown)
  return (
    <>
      {inRows ? <Rows lots={first} today={today} /> : <Tiles lots={first} />}
      {lots.length > shown && (
        <More onPress={() => setShown(shown + MORE)}>
          Ver mais {formatNumber(Math.min(MORE, lots.length - shown))} de {formatNumber(lots.length)}
        </More>
      )}
      <More onPress={() => setInRows(!inRows)}>{inRows ? 'Mostrar menos' : 'Ver consumo e últimos 7 dias'}</More>
    </>
  )
}

const More = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <p className="border-t border-line px-4 py-0.5 text-center">
    <Button variant="ghost" onClick={onPress}>
      {children}
    </Button>
  </p>
)

const Rows = ({ lots, today }: Props) => (
  <ul className="divide-y divide-line">
    {lots.map(({ lot, mark }) => (
      <li key={lot.id}>
        <LotRow lot={lot} today={today} href={lotHref(lot.id)} badge={mark && <LotMarkBadge mark={mark} />} />
      </li>
    ))}
  </ul>
)

const Tiles = ({ lots }: { lots: LotInNeed[] }) => (
  <div className="px-4 py-3">
    <LotTiles label="Outros lotes">
      {lots.map(({ lot }) => (
        <LotTile key={lot.id} id={lot.id} name={lot.name} corralName={lot.corral?.name} kg={lot.projected_load}>
          {lot.name}
        </LotTile>
      ))}
    </LotTiles>
  </div>
)
