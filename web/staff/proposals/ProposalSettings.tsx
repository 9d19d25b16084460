/** What is the same in most proposals: the date, from which the validity follows, and what the installation costs. */
import { Suspense } from 'react'
import { Button, DateField, Field, NumberField } from 'ui-kit'
import { VALID_DAYS } from '../../../domain/proposal/totals.ts'
import { screen } from '../../core/screen.ts'
import type { ProposalForm } from './useProposalForm.ts'

const Dialog = screen(() => import('ui-kit/base/Dialog/Dialog.tsx'), 'Dialog')

type Props = { form: ProposalForm; open: boolean; onClose: () => void }

/** The values belong to the form: they are saved with it. */
export function ProposalSettings({ form, open, onClose }: Props) {
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onClose={onClose}
        title="Configurações da proposta"
        actions={<Button onClick={onClose}>Pronto</Button>}
      >
        <div className="space-y-4">
          <Field
            label="Data da proposta"
            hint={`A proposta vale ${VALID_DAYS} dias a partir desta data.`}
            {...form.field('proposal_date')}
          >
            <DateField {...form.bind('proposal_date')} />
          </Field>
          <Field label="Valor por km" hint="Do deslocamento até a fazenda." {...form.field('installation_per_km')}>
            <NumberField {...form.bind('installation_per_km')} unit="R$" minDecimals={2} />
          </Field>
          <Field label="Hospedagem e instalação" {...form.field('installation_fee')}>
            <NumberField {...form.bind('installation_fee')} unit="R$" minDecimals={2} />
          </Field>
        </div>
      </Dialog>
    </Suspense>
  )
}
