/** Changes the order in which the troughs are read. */
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Banner, Button, Dialog, SortableList, Tag } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { ApiError, put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { toast } from '../../core/toasts.ts'
import { failureText } from '../../crud/calls/toast-error.ts'

type Props = {
  lots: Lot[]
  /** Page that creates an index; a phone has no other button for it. */
  addIndexHref: string | undefined
  onClose: () => void
}

export function LotSequenceDialog({ lots, addIndexHref, onClose }: Props) {
  const [order, setOrder] = useState(lots)
  const { save, busy, failure } = useSaveSequence(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Configurações"
      actions={
        <>
          <Button variant="secondary" size="field" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="field" onClick={() => void save(order)} disabled={busy}>
            {busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </>
      }
    >
      {addIndexHref && (
        <div className="mb-4 sm:hidden">
          <Button variant="secondary" size="field" fullWidth href={addIndexHref}>
            Criar índice de cocho
          </Button>
        </div>
      )}
      <h3 className="font-display text-lg font-semibold">Sequência dos Lotes</h3>
      <p className="mb-3 text-ink-2">A ordem em que você passa pelos cochos.</p>
      {failure && (
        <div className="mb-3">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      <SortableList
        label="Sequência dos Lotes"
        items={order}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChange={setOrder}
        disabled={busy}
      >
        {(lot, at) => <LotRow lot={lot} position={at + 1} />}
      </SortableList>
    </Dialog>
  )
}

const LotRow = ({ lot, position }: { lot: Lot; position: number }) => (
  <div className="flex items-center gap-3">
    <span className="w-7 shrink-0 text-right font-display text-xl font-semibold text-ink-2">{position}</span>
    <Tag name={lot.corral?.name} size="sm" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-break-word">{lot.name}</p>
      <p className="text-sm text-ink-3">
        {formatNumber(lot.quantity)} {lot.quantity === 1 ? 'cabeça' : 'cabeças'}, {lot.corral?.name ?? 'N/A'}
      </p>
    </div>
  </div>
)

function useSaveSequence(onSaved: () => void) {
  const lotsKey = useFarmKey()('/lots')
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (order: Lot[]) => {
    const ordered = order.map((lot, at) => ({ ...lot, position: at + 1 }))
    setBusy(true)
    setFailure(null)
    try {
      await put(`${lotsKey}/update_trough_reading_positions`, {
        positions: ordered.map(({ id, position }) => ({ lot_id: id, position })),
      })
      void mutate(lotsKey, ordered)
      toast('success', 'Sequência dos lotes atualizada com sucesso!')
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // in the dialog: a toast lies outside it, and a press there would close the dialog with the new order
      setFailure(failureText('Erro ao atualizar a sequência dos lotes', error))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, failure }
}
