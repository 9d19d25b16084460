/** 'a mais', 'a menos', or '' when the percentage rounds to zero. */
export function biasDirection(percent: number, decimals = 2) {
  if (Math.abs(percent) < 0.5 / 10 ** decimals) return ''
  return percent > 0 ? 'a mais' : 'a menos'
}
