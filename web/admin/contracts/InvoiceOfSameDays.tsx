/** The days of a voided invoice are in none: the next one opens after the last that the client has, so they are charged from here. */
import { useState } from 'react'
import { Button } from 'ui-kit'
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'

const InvoiceDialog = lazyDialog(() => import('./InvoiceDialog.tsx'), 'InvoiceDialog')

export function InvoiceOfSameDays({ invoice: { status, contract, from, to } }: { invoice: Invoice }) {
  const mayWrite = useIsAllowed('contracts.write')
  const [isOpen, setOpen] = useState(false)
  if (status !== 'void' || !mayWrite) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Criar fatura destes dias</Button>
      {isOpen && <InvoiceDialog contract={contract} days={{ from, to }} onClose={() => setOpen(false)} />}
    </>
  )
}
