import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'

const rename = fn()

const Notice = ({ names }: { names: string[] }) => (
  <DuplicateNamesNotice
    kind="corral"
    items={names.map((name, id) => ({ id, name }))}
    detail={({ id }) => `${(id + 1) * 60} animais`}
    rename={{ onClick: rename }}
  />
)

const meta = {
  title: 'Telas/Partes comuns (Shared)/Nomes repetidos (DuplicateNamesNotice)',
  component: Notice,
  args: { names: ['Baia 1', 'Baia 1', 'Baia 2'] },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

/** Each record of the name has its own button. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Renomear Baia 1, 120 animais' }))
    await expect(rename).toHaveBeenCalledWith({ id: 1, name: 'Baia 1' })
  },
}

/** Nothing where no name is repeated. */
export const Empty: Story = {
  args: { names: ['Baia 1', 'Baia 2'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const LongName: Story = {
  args: { names: [1, 2].map(() => 'Confinamento experimental da Fazenda Nossa Senhora Aparecida') },
  globals: { viewport: { value: 'small' } },
}

export const Dark: Story = { globals: { theme: 'dark' } }
