import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { moveItem, SortableList } from './SortableList.tsx'

type Lot = { id: number; name: string; text: string }

const lots: Lot[] = [
  { id: 1, name: 'Nelore 250612', text: '118 cabeças, B01' },
  { id: 2, name: 'Angus 250701', text: '96 cabeças, B03' },
  { id: 3, name: 'Cruzado 250520', text: '124 cabeças, B04' },
]

const meta = {
  title: 'Base/Lista que se ordena (SortableList)',
  component: SortableList<Lot>,
  args: {
    label: 'Sequência dos Lotes',
    items: lots,
    idOf: lot => lot.id,
    nameOf: lot => lot.name,
    onChange: fn(),
    children: (lot, index) => (
      <p>
        {index + 1}. <strong>{lot.name}</strong> <span className="text-ink-3">{lot.text}</span>
      </p>
    ),
  },
  render: ControlledList,
} satisfies Meta<typeof SortableList<Lot>>
export default meta
type Story = StoryObj<typeof meta>

function ControlledList({ onChange, ...args }: ComponentProps<typeof SortableList<Lot>>) {
  const [items, change] = useControlled(args.items, onChange)
  return (
    <div className="max-w-lg">
      <SortableList {...args} items={items} onChange={change} />
    </div>
  )
}

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const names = (canvas: Canvas) => canvas.getAllByRole('listitem').map(row => row.querySelector('strong')?.textContent)

/** The buttons move the row by one, keep the focus and announce the new position. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mover Nelore 250612 para cima' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Mover Nelore 250612 para baixo' }))
    await expect(names(canvas)).toEqual(['Angus 250701', 'Nelore 250612', 'Cruzado 250520'])
    await expect(canvas.getByRole('button', { name: 'Mover Nelore 250612 para baixo' })).toHaveFocus()
    await expect(canvas.getByText('Nelore 250612, posição 2 de 3.')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(names(canvas).at(-1)).toBe('Nelore 250612')
    await expect(canvas.getByRole('button', { name: 'Mover Nelore 250612 para cima' })).toHaveFocus()
  },
}

/** Dragging by keyboard: Enter, arrows, Enter. The announcements are in Portuguese. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const handle = () => canvas.getByRole('button', { name: 'Arrastar Nelore 250612' })
    await waitFor(() => expect(handle()).toBeEnabled())
    handle().focus()
    await waitFor(() => expect(handle()).toHaveAccessibleDescription(/Para mover, pressione espaço ou Enter/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.body).toHaveTextContent('Nelore 250612 levantado, posição 1 de 3.'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.body).toHaveTextContent('Nelore 250612, posição 2 de 3.'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
    await expect(names(canvas)).toEqual(['Angus 250701', 'Nelore 250612', 'Cruzado 250520'])
    await waitFor(() => expect(document.body).toHaveTextContent('Nelore 250612 solto, posição 2 de 3.'))
  },
}

/** A list that opens after the code for dragging has loaded begins with it: a press on rows that are mounted anew would be lost. */
export const OpenedAgain: Story = {
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fechar' : 'Abrir'}
        </button>
        {isOpen && <ControlledList {...args} />}
      </>
    )
  },
  play: async ({ canvas }) => {
    const handle = () => canvas.getByRole('button', { name: 'Arrastar Nelore 250612' })
    await waitFor(() => expect(handle()).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar' }))
    const open = canvas.getByRole('button', { name: 'Abrir' })
    flushSync(() => open.click())
    await expect(handle()).toBeEnabled()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Disabled: Story = { args: { disabled: true } }

export const SingleItem: Story = { args: { items: lots.slice(0, 1) } }

export const LongNames: Story = {
  args: {
    items: lots.map(lot => ({ ...lot, name: `${lot.name} do Confinamento Nossa Senhora Aparecida do Rio Verde` })),
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const MoveItem: Story = {
  play: async () => {
    await expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
    await expect(moveItem([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
    await expect(moveItem([1, 2, 3], 1, 1)).toEqual([1, 2, 3])
  },
}
