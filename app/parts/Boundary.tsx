import { Component, type ReactNode } from 'react'
import { Failed } from './Failed.tsx'

interface BoundaryProps {
  /** As a sentence of it begins: 'The curves'. */
  readonly what: string
  readonly draw: () => ReactNode
  /** Loads what was missing, before it is drawn again. */
  readonly load?: () => Promise<void>
  /** Stands there as long as it has not come; a sentence, where there is none. */
  readonly without?: ReactNode
}

interface BoundaryState {
  readonly failed?: { readonly error: unknown } | undefined
}

/** A part of the page that may fail by itself: it says so in its place, and the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({ failed: { error } })

  private readonly again = async () => {
    await this.props.load?.()
    this.setState({ failed: undefined })
  }

  override render() {
    const { failed } = this.state
    const { what, draw, without } = this.props
    if (!failed) return draw()
    return <Failed what={what} error={failed.error} again={this.again} without={without} />
  }
}
