import { crc32, deflateRawSync } from 'node:zlib'

/** A zip as common tools write it: the files deflated, their directory at the end. */
export function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    bodies.push(body)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), shared, tail, Buffer.from(name))
    offset += body.length
  }
  const names = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, names, end])
}
