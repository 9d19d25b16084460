import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from 'ui-kit'
import { usePrefetch } from './usePrefetch.ts'

const left = fn(async () => undefined)
const stayed = fn(async () => undefined)

function Brings({ load }: { load: () => Promise<unknown> }) {
  usePrefetch(load)
  return null
}

/** Draws for so long in each frame that the browser is never idle. */
function NeverAtRest() {
  useEffect(() => {
    const draw = () => {
      const until = performance.now() + 30
      while (performance.now() < until);
      frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

function Screens() {
  const [here, setHere] = useState(true)
  return (
    <>
      <NeverAtRest />
      {here && <Brings load={left} />}
      <Brings load={stayed} />
      <Button onClick={() => setHere(false)}>Sair da tela</Button>
    </>
  )
}

const meta = { title: 'Telas/À mão sem sinal', component: Screens } satisfies Meta<typeof Screens>
export default meta

/** What a screen needs where there is no signal comes soon though the page is never at rest, and not for a screen that was left. */
export const NeverIdle: StoryObj<typeof Screens> = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sair da tela' }))
    await waitFor(() => expect(stayed).toHaveBeenCalledOnce())
    await expect(left).not.toHaveBeenCalled()
  },
}
