/** The buttons that send an invoice, mark it as paid or void it, each after a question. */
import { useState } from 'react'
import { Button, ConfirmDialog } from 'ui-kit'
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { type NextInvoiceStatus, nextStatuses } from '../../../domain/contract/invoice-status.ts'
import { put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { useReloadContracts } from './contracts.ts'

const words = {
  sent: {
    label: 'Enviar',
    question: 'Enviar a fatura?',
    text: 'Os números não mudam mais, e o cliente passa a vê-los no link dele.',
  },
  paid: { label: 'Marcar como paga', question: 'Marcar a fatura como paga?', text: 'O cliente vê que ela foi paga.' },
  void: {
    label: 'Anular',
    question: 'Anular a fatura?',
    text: 'O cliente deixa de vê-la, e os dias dela podem entrar em outra. Uma fatura anulada não volta.',
  },
} satisfies Record<NextInvoiceStatus, { label: string; question: string; text: string }>

const wordsOf = (next: NextInvoiceStatus, { status }: Invoice) =>
  next === 'sent' && status === 'paid'
    ? { label: 'Não foi paga', question: 'A fatura não foi paga?', text: 'Ela volta a enviada, com os mesmos números.' }
    : words[next]

export function StatusButtons({ invoice }: { invoice: Invoice }) {
  const path = useFarmKey()(`/invoices/${invoice.id}/status`)
  const mayWrite = useIsAllowed('contracts.write')
  const reload = useReloadContracts()
  const [asked, setAsked] = useState<NextInvoiceStatus | null>(null)
  const { busy, call } = useCall()
  if (!mayWrite) return null
  const confirm = async () => {
    // a refused send shows the lines as they are now
    await call(put(path, { status: asked, ...(invoice.status === 'draft' && { total: invoice.total }) }))
    void reload()
    setAsked(null)
  }
  return (
    <>
      {nextStatuses(invoice.status)
        .toReversed()
        .map(next => (
          <Button key={next} variant={next === 'void' ? 'secondary' : 'primary'} onClick={() => setAsked(next)}>
            {wordsOf(next, invoice).label}
          </Button>
        ))}
      {asked && (
        <ConfirmDialog
          open
          busy={busy}
          title={wordsOf(asked, invoice).question}
          confirmLabel={wordsOf(asked, invoice).label}
          variant={asked === 'void' ? 'danger' : 'primary'}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm()}
        >
          {wordsOf(asked, invoice).text}
        </ConfirmDialog>
      )}
    </>
  )
}
