import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from 'ui-kit'
import { AccountSection, TextWithAction } from './AccountSection.tsx'

const meta = {
  title: 'Telas/Partes comuns (Shared)/Parte da conta (AccountSection)',
  component: AccountSection,
  args: {
    title: 'Sessões',
    text: 'Os aparelhos em que você entrou.',
    children: (
      <TextWithAction action={<Button variant="secondary">Encerrar as outras</Button>}>
        <p>Este aparelho e mais dois.</p>
      </TextWithAction>
    ),
  },
} satisfies Meta<typeof AccountSection>
export default meta
type Story = StoryObj<typeof meta>

/** Its heading names it for screen readers. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Sessões' })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
