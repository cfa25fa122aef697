import { serve } from '../../../task/serve.ts'
import { measureReading } from './reading.ts'

serve(measureReading)
