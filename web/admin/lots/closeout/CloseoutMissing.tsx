import { Banner, Button, Link } from 'ui-kit'
import type { Closeout, MissingKind } from '../../../../domain/cost/closeout-output.ts'
import { STOCK_HREF } from '../../stock/stock.ts'
import { lotHref } from '../lots.ts'

type Props = { lotId: number; missing: Closeout['missing']; onSell: () => void }

/** What the sheet lacks, each with the way to where it is given. */
export function CloseoutMissing({ lotId, missing, onSell }: Props) {
  if (missing.length === 0) return null
  const places = placesOf(lotId)
  return (
    <Banner tone="warning" title="Falta para fechar a conta">
      <ul className="space-y-1">
        {missing.map(({ kind, text }) => {
          const place = places[kind]
          return (
            <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{text}</span>
              {kind === 'sale' && (
                <Button variant="secondary" onClick={onSell}>
                  Lançar a venda
                </Button>
              )}
              {place && (
                <Link href={place.href} className="inline-flex min-h-11 items-center font-semibold text-pasture">
                  {place.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

const placesOf = (lotId: number): Partial<Record<MissingKind, { href: string; label: string }>> => ({
  transfer: { href: lotHref(lotId), label: 'Lançar o valor' },
  received: { href: lotHref(lotId), label: 'Lançar o valor' },
  purchase: { href: lotHref(lotId), label: 'Lançar a compra' },
  price: { href: STOCK_HREF, label: 'Informar o preço' },
  feed: { href: STOCK_HREF, label: 'Informar os preços daqueles dias' },
  operational: { href: '/admin/costs', label: 'Informar o custo operacional' },
})
