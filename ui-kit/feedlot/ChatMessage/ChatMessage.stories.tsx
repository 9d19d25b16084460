import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../base/Button/Button.tsx'
import { ChatMessage } from './ChatMessage.tsx'

const meta = {
  title: 'Feedlot/Mensagem (ChatMessage)',
  component: ChatMessage,
  args: {
    from: 'assistant',
    text: 'B03 · Angus 251019: 9,84 kg/cab ontem, CMS 2,21% do PV. Dados até 20/11.',
    when: '06:12',
    figures: [
      { label: 'Consumo', value: '9,84 kg/cab' },
      { label: 'CMS', value: '2,21% PV' },
    ],
    sources: [
      { name: 'B03 · Angus 251019', href: '#lote' },
      { name: 'Desempenho dos lotes', href: '#relatorio' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof ChatMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Answer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Números da resposta' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'Consumo' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'B03 · Angus 251019' })).toHaveFocus()
  },
}

export const Question: Story = { args: { from: 'person', text: 'consumo da b03 ontem', figures: [], sources: [] } }

/** The choices are sent as if they were typed. */
export const Choices: Story = {
  args: {
    text: 'Qual ingrediente? Caroço de algodão ou Farelo de algodão.',
    figures: [],
    sources: [],
    choices: [
      { label: 'Caroço de algodão', text: 'caroço de algodão' },
      { label: 'Farelo de algodão', text: 'farelo de algodão' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('caroço de algodão')
  },
}

export const Confirmation: Story = {
  args: {
    text: 'Leitura da B03 (Angus 251019): Lambido, +10%. Carga 15.000 para 16.500 kg. Confirma?',
    figures: [],
    actions: (
      <>
        <Button onClick={fn()}>Sim</Button>
        <Button variant="secondary" onClick={fn()}>
          Não
        </Button>
      </>
    ),
  },
}

/** A long name and many figures, at the width of a small phone. */
export const LongNames: Story = {
  args: {
    text: 'Lote-de-nome-comprido-sem-espaço-nenhum-que-não-cabe-na-linha: carga de hoje 48.320 kg.',
    figures: Array.from({ length: 20 }, (_, at) => ({
      label: `B${at + 1} · Cruzado industrial de recria terminado no confinamento: Carga de hoje`,
      value: '48.320 kg',
    })),
  },
  decorators: [
    Story => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
}

export const Dark: Story = { globals: { theme: 'dark' } }
