/** What a session runs on, in words that its owner recognises, from the user agent that the browser sends. */

/** The first that matches: most browsers also say that they are Chrome, Safari or both. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** 'Chrome no Android'. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Aparelho desconhecido'
}

const named = (all: [RegExp, string][], userAgent: string) => all.find(([pattern]) => pattern.test(userAgent))?.[1]
