import { Banner } from 'ui-kit'

/** While the server works out what was just typed. */
export const UpdatingNotice = () => (
  <Banner>O que foi lançado agora está sendo calculado. Esta página se atualiza sozinha.</Banner>
)
