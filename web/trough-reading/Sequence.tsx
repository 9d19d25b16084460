/** The order in which the reader walks by the lots. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button, Dialog, IconButton, Tag } from 'ui-kit'
import { number } from '../../domain/format.ts'
import type { Described as Lot } from '../../domain/lot.ts'
import { ApiError, put } from '../api.ts'
import { notify } from '../notices.ts'
import { useFarm } from '../session.ts'

type Props = { lots: Lot[]; onClose: () => void }

export function Sequence({ lots, onClose }: Props) {
  const [order, setOrder] = useState(lots)
  const [said, setSaid] = useState('')
  const { save, busy } = useSave(onClose)
  const move = (from: number, to: number) => {
    const lot = order[from]
    if (!lot) return
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, lot))
    setSaid(`${lot.name}, posição ${to + 1} de ${order.length}`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Configurações"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => void save(order)} disabled={busy} aria-describedby="sequence-text">
            {busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </>
      }
    >
      <h3 className="font-display text-lg font-semibold">Sequência dos Lotes</h3>
      <p id="sequence-text" className="text-ink-2">
        A ordem em que você passa pelos cochos.
      </p>
      <ol className="mt-3 divide-y divide-line">
        {order.map((lot, at) => (
          <Place key={lot.id} lot={lot} at={at} of={order.length} move={move} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  )
}

type PlaceProps = { lot: Lot; at: number; of: number; move: (from: number, to: number) => void }

function Place({ lot, at, of, move }: PlaceProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="w-7 shrink-0 text-right font-display text-xl font-semibold text-ink-2">{at + 1}</span>
      <Tag name={lot.corral?.name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-break-word">{lot.name}</p>
        <p className="text-sm text-ink-3">
          {number(lot.quantity)} {lot.quantity === 1 ? 'cabeça' : 'cabeças'}, {lot.corral?.name ?? 'N/A'}
        </p>
      </div>
      <IconButton
        label={`Mover ${lot.name} para cima`}
        variant="outline"
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Mover ${lot.name} para baixo`}
        variant="outline"
        disabled={at === of - 1}
        onClick={() => move(at, at + 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function useSave(onSaved: () => void) {
  const farm = useFarm()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const save = async (order: Lot[]) => {
    const key = `/farms/${farm?.id}/lots`
    const placed = order.map((lot, at) => ({ ...lot, position: at + 1 }))
    setBusy(true)
    try {
      await put(`${key}/update_trough_reading_positions`, {
        positions: placed.map(({ id, position }) => ({ lot_id: id, position })),
      })
      void mutate(key, placed)
      notify('success', 'Sequência dos lotes atualizada com sucesso!')
      onSaved()
    } catch (error) {
      notify('error', 'Erro ao atualizar a sequência dos lotes', ...(error instanceof ApiError ? error.errors : []))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
