/** What the typed values add up to, beside the form. */
import { Settings } from 'lucide-react'
import { Button, Facts } from 'ui-kit'
import { formatReais } from '../../../domain/format/reais.ts'
import { discountLabel, installationText, validityText } from '../../../domain/proposal/texts.ts'
import { validUntil } from '../../../domain/proposal/totals.ts'
import { type ProposalValues, totalsOfValues } from './useProposalForm.ts'

type Props = { values: ProposalValues; onSettings: () => void }

export function ProposalSummary({ values, onSettings }: Props) {
  const { kitValue, discountValue, totalValue, monthlyTotal, instalments } = totalsOfValues(values)
  const { proposal_date, installation_per_km, installation_fee } = values
  return (
    <aside aria-label="Resumo" className="space-y-5 rounded-card bg-sunken p-4 xl:sticky xl:top-20">
      <Facts
        facts={[
          ...(discountValue > 0
            ? [
                { label: 'Valor do kit', value: formatReais(kitValue) },
                { label: discountLabel(values.discount ?? 0), value: `− ${formatReais(discountValue)}` },
              ]
            : []),
          { label: 'Valor total', value: formatReais(totalValue), size: 'lg' },
          { label: 'Total mensal', value: formatReais(monthlyTotal), size: 'lg' },
        ]}
      />
      <div className="space-y-1">
        <h2 className="font-semibold">Forma de pagamento do kit</h2>
        <Facts
          facts={instalments.map(({ label, percent, value }) => ({
            label: `${label} (${percent}%)`,
            value: formatReais(value),
          }))}
        />
      </div>
      <div className="space-y-2 text-sm text-ink-2">
        <p>
          {installationText({
            installation_per_km: installation_per_km || 0,
            installation_fee: installation_fee || 0,
          })}
        </p>
        {proposal_date && <p>{validityText(validUntil(proposal_date))}</p>}
      </div>
      <Button variant="secondary" fullWidth icon={<Settings size={18} aria-hidden="true" />} onClick={onSettings}>
        Configurações
      </Button>
    </aside>
  )
}
