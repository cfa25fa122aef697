/** How many pixels of the file are one of the page: enough for print at the size of a column. */
const density = 2

/** A picture as PNG, with the page's own fonts. @throws Error where the browser cannot draw it */
export async function pngPicture(svg: {
  readonly text: string
  readonly width: number
  readonly height: number
}): Promise<Blob> {
  const withFonts = svg.text.replace('<defs>', `<defs><style>${await pageFonts()}</style>`)
  const url = URL.createObjectURL(new Blob([withFonts], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: svg.width * density, height: svg.height * density })
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error('The picture is too large to be drawn.')),
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The Latin faces of the page with what is in them: a picture alone cannot ask for files. */
async function pageFonts(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, sheet }] : [])),
  )
  const asked = faces.flatMap(({ rule, sheet }) => {
    const file = /url\("?([^")]*-(?:latin|page)-wght-[^")]*)"?\)/.exec(
      rule.style.getPropertyValue('src'),
    )?.[1]
    return file === undefined ? [] : [{ rule, url: new URL(file, sheet.href ?? document.baseURI) }]
  })
  const told = await Promise.all(
    asked.map(async ({ rule, url }) => {
      const data = await dataUrl(await (await fetch(url)).blob())
      return rule.cssText.replace(/url\([^)]*\)/, `url(${data})`)
    }),
  )
  return told.join('')
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('A font could not be read.'))
    reader.readAsDataURL(blob)
  })
