import type { PlanSystem } from './planSystem.ts'

/** 32 KiB to 512 KiB: what the libraries for clusters can be set to. */
const fragments = [32_768, 65_536, 131_072, 262_144, 524_288]

/** Half a fragment, one, and 2 to 16 of them. */
const messages = (fragmentBytes: number): readonly number[] =>
  [0.5, 1, 2, 4, 8, 16].map((times) => times * fragmentBytes)

const heading = 'printf "size [B]\\ttime [us]\\n"'

/** @source  UCX: src/ucp/core/ucp_context.c, RNDV_FRAG_SIZE; ucx_perftest of UCX 1.13.1, run: the median of its final line */
const ucx: PlanSystem = {
  id: 'ucx',
  name: 'UCX',
  tool: 'ucx_perftest',
  setting: 'UCX_RNDV_FRAG_SIZE',
  version:
    'UCX sources with one fragment size for each kind of memory, by default `host:512K,cuda:4M`; older ones take one number, and call the kind `UCX_RNDV_FRAG_MEM_TYPE`',
  standard: 524_288,
  warning:
    'Only messages that UCX stages in host memory are cut: `UCX_PROTO_INFO=y` shows whether yours are. Both hosts need the same size.',
  before: [],
  fragments,
  messages,
  commands: (fragmentBytes, messages) => [
    `# on HOST: while UCX_RNDV_FRAG_SIZE=host:${fragmentBytes} UCX_RNDV_FRAG_MEM_TYPES=host ucx_perftest; do :; done`,
    heading,
    `for size in ${messages.join(' ')}; do`,
    `  printf "$size\\t"`,
    `  UCX_RNDV_FRAG_SIZE=host:${fragmentBytes} UCX_RNDV_FRAG_MEM_TYPES=host ucx_perftest HOST -t tag_lat -m cuda -s $size -n 1000 -w 100 | awk '/Final/ {print $3}'`,
    'done',
  ],
  written: /UCX_RNDV_FRAG_SIZE=(?:host:)?(\d+[kmg]?)/i,
  write: 'UCX_RNDV_FRAG_SIZE=host:{bytes}',
}

/**
 * Not run: it takes two GPUs. Checked against the sources in November 2026.
 * @source  NCCL: documentation of NCCL_P2P_NET_CHUNKSIZE; init.cc (1 << 17); graph/paths.cc at 7aa1c46, where the channels of send and
 * receive are at most all channels; nccl-tests: the options and headings of common.cu at d2d40cc
 */
const nccl: PlanSystem = {
  id: 'nccl',
  name: 'NCCL',
  tool: 'sendrecv_perf of nccl-tests',
  setting: 'NCCL_P2P_NET_CHUNKSIZE',
  version: 'NCCL 2.14 and newer; its documentation gives `131072` as the default and recommends powers of 2',
  standard: 131_072,
  warning:
    'It is about send and receive between hosts. NCCL’s issue 2408 reports wrong results with chunks of 1 MiB and more: use the same on all ranks, and test for it.',
  before: [],
  fragments,
  messages,
  commands: (fragmentBytes, messages) => [
    `mpirun -np 2 --host HOST1,HOST2 -x NCCL_P2P_NET_CHUNKSIZE=${fragmentBytes} -x NCCL_MAX_NCHANNELS=1 -x NCCL_PROTO=Simple ./build/sendrecv_perf -b ${messages[0]!} -e ${messages.at(-1)!} -f 2 -n 200 -w 20 -g 1 -c 0`,
  ],
  written: /NCCL_P2P_NET_CHUNKSIZE=(\d+)/,
  write: 'NCCL_P2P_NET_CHUNKSIZE={bytes}',
}

/** @source  Open MPI: opal/mca/btl/tcp and ompi/mca/pml/ob1, as ompi_info --param btl tcp --level 9 of 4.1.4 tells them; the settings were run with 4.1.4 */
const openMpi: PlanSystem = {
  id: 'openmpi',
  name: 'Open MPI over TCP',
  tool: 'osu_latency of the OSU Micro-Benchmarks',
  setting: 'btl_tcp_max_send_size',
  version:
    'Open MPI 1.3 to 5 with pml ob1; `ompi_info --param btl tcp --level 9` tells `131072` as the default',
  standard: 131_072,
  warning:
    'The eager limits are set to the same size, so that a message that fits goes whole. A longer one first asks the receiver: that round trip counts as overhead.',
  before: [],
  fragments,
  messages,
  commands: (fragmentBytes, messages) => [
    `mpirun -np 2 --host HOST1,HOST2 --mca pml ob1 --mca btl tcp,self --mca btl_tcp_flags 1 --mca btl_tcp_eager_limit ${fragmentBytes} --mca btl_tcp_rndv_eager_limit ${fragmentBytes} --mca btl_tcp_max_send_size ${fragmentBytes} ./osu_latency -m ${messages[0]!}:${messages.at(-1)!}`,
  ],
  written: /btl_tcp_max_send_size[ =](\d+[kmg]?)/i,
  write: '--mca btl_tcp_max_send_size {bytes}',
}

export const libraries: readonly PlanSystem[] = [ucx, nccl, openMpi]
