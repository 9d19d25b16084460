import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inApp } from '../../stories/FieldStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'
import { MissingRecord } from './MissingRecord.tsx'

const meta = {
  title: 'Telas/Registro não encontrado (MissingRecord)',
  component: MissingRecord,
  args: {
    title: 'Contrato não encontrado',
    text: 'Ele pode ter sido excluído. Volte para a lista e escolha outro.',
    href: '/admin/contracts',
    action: 'Ver contratos',
  },
  decorators: [inApp('/admin/contracts/99')],
} satisfies Meta<typeof MissingRecord>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver contratos' })).toHaveAttribute('href', '/admin/contracts')
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: () => fits() }
