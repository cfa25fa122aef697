import { useMemo } from 'react'
import { qrOf } from './qr.ts'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Dark on light in every theme, as readers expect it; nothing for a text that is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const qr = useMemo(() => qrOf(text), [text])
  if (!qr) return null
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
