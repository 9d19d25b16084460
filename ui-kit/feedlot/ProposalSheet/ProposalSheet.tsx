// A commercial proposal as the client reads it: client, kit, monthly services, payment and notes.
import type { ReactNode } from 'react'
import { formatDate, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { documentLabel } from '../../../domain/proposal/client-document.ts'
import type { OfferJson } from '../../../domain/proposal/proposal.ts'
import { discountLabel, installationText, validityText } from '../../../domain/proposal/texts.ts'
import { Table } from '../../base/Table/Table.tsx'

type Props = {
  /** The offer as the API returns it, with its sums. */
  offer: OfferJson
}

export const ProposalSheet = ({ offer }: Props) => (
  <article className="space-y-8 rounded-card border border-line bg-surface p-4 shadow-soft sm:p-8">
    <Client offer={offer} />
    <Section title="Kit">
      {/* the text of the cells stands below that of the rest */}
      <div className="-mx-4">
        <KitTable offer={offer} />
      </div>
      <Sums
        lines={[
          ...(offer.discount > 0
            ? [
                { label: 'Valor do kit', value: formatReais(offer.kit_value) },
                { label: discountLabel(offer.discount), value: `− ${formatReais(offer.discount_value)}` },
              ]
            : []),
          { label: 'Valor total', value: formatReais(offer.total_value), strong: true },
        ]}
      />
    </Section>
    <Section title="Serviços mensais">
      <Sums
        lines={[
          { label: 'Mensalidade do sistema', value: formatReais(offer.monthly_subscription) },
          { label: 'Serviço de IA', value: formatReais(offer.ai_service) },
          { label: 'Total mensal', value: formatReais(offer.monthly_total), strong: true },
        ]}
      />
    </Section>
    <Section title="Forma de pagamento do kit">
      <Sums
        lines={offer.instalments.map(({ label, percent, value }) => ({
          label: `${label} (${formatPercent(percent)})`,
          value: formatReais(value),
        }))}
      />
    </Section>
    <Section title="Instalação">
      <p>{installationText(offer)}</p>
    </Section>
    {offer.observations && (
      <Section title="Observações">
        <p className="wrap-anywhere whitespace-pre-line">{offer.observations}</p>
      </Section>
    )}
    <Section title="Validade">
      <p>{validityText(offer.valid_until)}</p>
    </Section>
  </article>
)

const Client = ({ offer }: { offer: OfferJson }) => (
  <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
    <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
      <p className="text-sm text-ink-3">Cliente</p>
      <p className="text-lg font-semibold">{offer.client_name}</p>
      {offer.client_cnpj && (
        <p className="text-ink-2 tabular-nums">
          {documentLabel(offer.client_cnpj)} {offer.client_cnpj}
        </p>
      )}
      {offer.client_address && <p className="text-ink-2">{offer.client_address}</p>}
    </div>
    <dl className="flex flex-wrap gap-x-8 sm:text-right">
      <Dated label="Data" day={offer.proposal_date} />
      <Dated label="Válida até" day={offer.valid_until} />
    </dl>
  </div>
)

const Dated = ({ label, day }: { label: string; day: string }) => (
  <div>
    <dt className="text-sm text-ink-3">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{formatDate(day)}</dd>
  </div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-2">
    <h2 className="font-display text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

const KitTable = ({ offer }: { offer: OfferJson }) => (
  <Table
    caption="Itens do kit"
    rows={offer.kit_items.map((item, at) => ({ ...item, at }))}
    rowKey={({ at }) => at}
    columns={[
      { key: 'description', header: 'Descrição', cell: ({ description }) => <Description text={description} /> },
      { key: 'quantity', header: 'Quantidade', align: 'right', cell: ({ quantity }) => formatNumber(quantity) },
      { key: 'unit', header: 'Valor unitário', align: 'right', cell: ({ unit_value }) => formatReais(unit_value) },
      { key: 'total', header: 'Total', align: 'right', cell: ({ total }) => formatReais(total) },
    ]}
  />
)

const Description = ({ text }: { text: string }) => <span className="wrap-anywhere">{text}</span>

type Line = { label: string; value: string; strong?: boolean }

/** Labels on the left, amounts below each other on the right, with lines as wide as those of the table. */
const Sums = ({ lines }: { lines: Line[] }) => (
  <dl className="-mx-4 divide-y divide-line">
    {lines.map(({ label, value, strong }) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
        <dt className={strong ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
        <dd className={strong ? 'font-display text-2xl font-semibold tabular-nums' : 'font-medium tabular-nums'}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
