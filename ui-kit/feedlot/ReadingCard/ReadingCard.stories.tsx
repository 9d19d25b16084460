import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { activeLot, corralIndexes, lotEnteredToday, lotWithLongName } from '../sample-data.ts'
import { ReadingCard } from './ReadingCard.tsx'

const meta = {
  title: 'Feedlot/Cartão da leitura (ReadingCard)',
  component: ReadingCard,
  args: { lot: activeLot, indexes: corralIndexes, note: null, adjustedLoad: null, onNote: fn(), addHref: '#indices' },
  render: function Held(args) {
    const [note, change] = useControlled(args.note, args.onNote)
    const adjusted = note === null ? null : Math.round(args.lot.projected_load * (1 + note / 100))
    return <ReadingCard {...args} note={note} adjustedLoad={adjusted} onNote={change} />
  },
} satisfies Meta<typeof ReadingCard>
export default meta
type Story = StoryObj<typeof meta>

/** A row in a wide container, a card in a narrow one. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Última Leitura de cocho').parentElement).toHaveTextContent('20/11/2025, −5%')
    await userEvent.click(canvas.getByRole('radio', { name: /Sobra leve/ }))
    await expect(args.onNote).toHaveBeenLastCalledWith(-5)
    await expect(canvas.getByRole('status')).toHaveTextContent('de 1.203 para 1.143 kg')
  },
}

export const Dark: Story = { args: { note: -5 }, globals: { theme: 'dark' } }

export const OnAPhone: Story = { args: { note: -5 }, globals: { viewport: { value: 'phone' } } }

/** A lot that is fed by its call: the call stands in place of the load, and what the note suggests is below the notes. */
export const Called: Story = {
  args: { note: 5, call: 9.8, decision: <p>Segunda manhã limpa: espera mais uma. Manter 9,80.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Chamada de hoje').parentElement).toHaveTextContent(
      '9,80 kg MS/cab, 1.203 kg no cocho',
    )
    await expect(canvas.getByText(/Segunda manhã limpa/)).toBeVisible()
    await expect(canvas.queryByText(/de 1.203 para/)).toBeNull()
  },
}

/** A lot without a reading and without a corral. */
export const Empty: Story = {
  args: { lot: { ...lotEnteredToday, corral: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não disponível')).toBeVisible()
    await expect(canvas.getByText('N/A')).toBeVisible()
  },
}

export const Loading: Story = { args: { indexes: undefined } }

export const LongName: Story = {
  args: { lot: lotWithLongName },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
