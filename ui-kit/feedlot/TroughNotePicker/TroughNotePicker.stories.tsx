import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { corralIndexes } from '../sample-data.ts'
import { TroughNotePicker } from './TroughNotePicker.tsx'

const meta = {
  title: 'Feedlot/Escolha da nota de cocho (TroughNotePicker)',
  component: TroughNotePicker,
  args: {
    indexes: corralIndexes,
    value: null,
    onChange: fn(),
    label: 'Nota do cocho, Cruzado 250520',
    addHref: '#indices',
  },
  render: function Held(args) {
    const [value, change] = useControlled(args.value, args.onChange)
    return <TroughNotePicker {...args} value={value} onChange={change} />
  },
} satisfies Meta<typeof TroughNotePicker>
export default meta
type Story = StoryObj<typeof meta>

/** Every option is at least 56 px high; the selected one is yellow, and pressing it again clears it. */
export const Default: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    for (const choice of canvas.getAllByRole('radio')) await expect(choice.offsetHeight).toBeGreaterThanOrEqual(56)
    const light = canvas.getByRole('radio', { name: '−5% Sobra leve' })
    await userEvent.click(light)
    await expect(light).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '+5% Limpo' }))
    await expect(light).not.toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '+5% Limpo' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Criar índice de cocho' })).toHaveAttribute('href', '#indices')
  },
}

export const Selected: Story = { args: { value: -5 }, globals: { viewport: { value: 'phone' } } }

export const SelectedDark: Story = { ...Selected, globals: { theme: 'dark', viewport: { value: 'phone' } } }

/** One tab stop; the arrows select and wrap around, Space clears. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Lambido/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith(5)
    await expect(canvas.getByRole('radio', { name: /Limpo/ })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(-20)
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
}

/** Where a note is stored at once, the arrows move the focus and Enter selects. */
export const ArrowsOnlyMove: Story = {
  args: { arrowsOnlyMove: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: /Limpo/ })).toHaveFocus()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(5)
  },
}

export const Loading: Story = {
  args: { indexes: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando índices de cocho')
  },
}

export const Empty: Story = {
  args: { indexes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Crie um índice para dar a nota/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Criar índice de cocho' })).toBeVisible()
  },
}

/** Fractions, long names and many indexes. */
export const LongName: Story = {
  globals: { viewport: { value: 'small' } },
  args: {
    value: 7.25,
    indexes: [
      ...corralIndexes,
      { id: 7, name: 'Lambido com formação de fila e disputa no cocho', value: 7.25 },
      { id: 8, name: 'Desconsiderar', value: -100 },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('+7,25%')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** When two indexes have the same value, the pressed one is selected. */
export const SameValue: Story = {
  args: { indexes: [...corralIndexes, { id: 9, name: 'Úmido', value: 0 }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '0% Úmido' }))
    await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName('0% Úmido')
  },
}
