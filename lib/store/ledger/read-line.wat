;; Reads a line of a bundle as an export writes it (lib/ledger/bundle.ts): holds its spelling to the one
;; that there is, and puts down what its two hashes are over. line-reader.ts lays out the room and says
;; what becomes of a line that is not known here.
;;
;; A value of JSON is copied as it stands, so only the escapes \" and \\ are read; base64 is decoded 16
;; characters at once (W. Muła, D. Lemire: Faster Base64 Encoding and Decoding Using AVX2 Instructions, 2018).
(module
  (memory (export "memory") 1)

  ;; What stands between the values, and the leaf's beginning: a zero byte, the name as a field, format 1.
  (data (i32.const 0) "{\"format\":1,\"sequence\":")
  (data (i32.const 32) ",\"time\":\"")
  (data (i32.const 64) "\",\"writer\":\"")
  (data (i32.const 96) "\",\"kind\":\"")
  (data (i32.const 128) "\",\"action\":\"")
  (data (i32.const 160) "\",\"actor\":\"")
  (data (i32.const 192) "\",\"graph\":")
  (data (i32.const 224) ",\"subject\":\"")
  (data (i32.const 256) "\",\"intent\":")
  (data (i32.const 288) ",\"facts\":\"")
  (data (i32.const 320) "\",\"commitment\":\"")
  (data (i32.const 352) "\",\"previous\":\"")
  (data (i32.const 384) "\",\"digest\":\"")
  (data (i32.const 416) "\",\"ciphertext\":\"")
  (data (i32.const 448) "\",\"nonce\":\"")
  (data (i32.const 480) "\",\"payload\":\"")
  (data (i32.const 512) "\",\"nonce\":null,\"payload\":null}")
  (data (i32.const 544) "\"}")
  (data (i32.const 576) "null")
  (data (i32.const 608) "ledger.erase")
  (data (i32.const 640) "\00\00\00\00\12sotto-ledger-entry\00\00\00\08\00\00\00\00\00\00\00\01")

  ;; Values of digits by their character, 255 of any other: hexadecimal, and base64 (filled by the caller).
  (global $hexDigits i32 (i32.const 1024))
  (global $base64Digits i32 (i32.const 1280))
  ;; Where the two digests go that the entries are chained by.
  (global $digests (export "digests") i32 (i32.const 1536))

  ;; The line's next character, and the leaf's next byte.
  (global $at (mut i32) (i32.const 0))
  (global $to (mut i32) (i32.const 0))

  ;; What was found.
  (global $sequence (export "sequence") (mut i64) (i64.const 0))
  (global $isAscii (export "isAscii") (mut i32) (i32.const 1))
  (global $factsEnd (export "factsEnd") (mut i32) (i32.const 0))
  (global $leafEnd (export "leafEnd") (mut i32) (i32.const 0))
  (global $plainEnd (export "plainEnd") (mut i32) (i32.const 0))
  (global $commitment (export "commitment") (mut i32) (i32.const 0))
  (global $digest (export "digest") (mut i32) (i32.const 0))

  ;; Whether these bytes stand here.
  (func $stands (param $token i32) (param $length i32) (result i32)
    (local $index i32)
    (loop $next
      (if (i32.ne
            (i32.load8_u (i32.add (global.get $at) (local.get $index)))
            (i32.load8_u (i32.add (local.get $token) (local.get $index))))
        (then (return (i32.const 0))))
      (local.set $index (i32.add (local.get $index) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $index) (local.get $length))))
    (i32.const 1))

  ;; Whether they stand here; then the place is behind them.
  (func $pass (param $token i32) (param $length i32) (result i32)
    (if (result i32) (call $stands (local.get $token) (local.get $length))
      (then
        (global.set $at (i32.add (global.get $at) (local.get $length)))
        (i32.const 1))
      (else (i32.const 0))))

  ;; 32 bits, big-endian.
  (func $storeLength (param $to i32) (param $length i32)
    (i32.store8 (local.get $to) (i32.shr_u (local.get $length) (i32.const 24)))
    (i32.store8 offset=1 (local.get $to) (i32.shr_u (local.get $length) (i32.const 16)))
    (i32.store8 offset=2 (local.get $to) (i32.shr_u (local.get $length) (i32.const 8)))
    (i32.store8 offset=3 (local.get $to) (local.get $length)))

  (func $putLength (param $length i32)
    (call $storeLength (global.get $to) (local.get $length))
    (global.set $to (i32.add (global.get $to) (i32.const 4))))

  ;; A field of text: up to the next quotation mark without a backslash before it, which is not part of it.
  (func $putText (result i32)
    (local $at i32) (local $to i32) (local $code i32)
    (local.set $at (global.get $at))
    (local.set $to (i32.add (global.get $to) (i32.const 4)))
    (block $ended
      (loop $next
        (local.set $code (i32.load8_u (local.get $at)))
        (br_if $ended (i32.eq (local.get $code) (i32.const 0x22)))
        (if (i32.eq (local.get $code) (i32.const 0x5c))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (local.set $code (i32.load8_u (local.get $at)))
            (if (i32.and
                  (i32.ne (local.get $code) (i32.const 0x22))
                  (i32.ne (local.get $code) (i32.const 0x5c)))
              (then (return (i32.const 0))))))
        ;; A control character, or the end of the line.
        (if (i32.lt_u (local.get $code) (i32.const 0x20)) (then (return (i32.const 0))))
        (if (i32.gt_u (local.get $code) (i32.const 0x7e))
          (then (global.set $isAscii (i32.const 0))))
        (i32.store8 (local.get $to) (local.get $code))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (br $next)))
    (call $storeLength
      (global.get $to)
      (i32.sub (i32.sub (local.get $to) (global.get $to)) (i32.const 4)))
    (global.set $at (local.get $at))
    (global.set $to (local.get $to))
    (i32.const 1))

  (func $putNull
    (global.set $at (i32.add (global.get $at) (i32.const 4)))
    (call $putLength (i32.const -1)))

  (func $putGraph (result i32)
    (if (call $stands (i32.const 576) (i32.const 4))
      (then
        (call $putNull)
        (return (i32.const 1))))
    (if (i32.ne (i32.load8_u (global.get $at)) (i32.const 0x22)) (then (return (i32.const 0))))
    (global.set $at (i32.add (global.get $at) (i32.const 1)))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (global.set $at (i32.add (global.get $at) (i32.const 1)))
    (i32.const 1))

  ;; A whole number of at most 15 digits in its one spelling, as a field; -1 where none stands here.
  (func $putNumber (result i64)
    (local $start i32) (local $digit i32) (local $digits i32) (local $value i64)
    (local.set $start (global.get $at))
    (block $ended
      (loop $next
        (local.set $digit
          (i32.sub (i32.load8_u (global.get $at)) (i32.const 0x30)))
        (br_if $ended (i32.gt_u (local.get $digit) (i32.const 9)))
        (local.set $value
          (i64.add
            (i64.mul (local.get $value) (i64.const 10))
            (i64.extend_i32_u (local.get $digit))))
        (global.set $at (i32.add (global.get $at) (i32.const 1)))
        (local.set $digits (i32.add (local.get $digits) (i32.const 1)))
        (br_if $next (i32.le_u (local.get $digits) (i32.const 15)))))
    (if (i32.or
          (i32.or (i32.eqz (local.get $digits)) (i32.gt_u (local.get $digits) (i32.const 15)))
          (i32.and
            (i32.gt_u (local.get $digits) (i32.const 1))
            (i32.eq (i32.load8_u (local.get $start)) (i32.const 0x30))))
      (then (return (i64.const -1))))
    (call $putLength (i32.const 8))
    (call $putLength (i32.wrap_i64 (i64.shr_u (local.get $value) (i64.const 32))))
    (call $putLength (i32.wrap_i64 (local.get $value)))
    (local.get $value))

  ;; 32 bytes of lower-case hex; false where it is none.
  (func $readHex (param $from i32) (param $to i32) (result i32)
    (local $index i32) (local $high i32) (local $low i32) (local $seen i32)
    (loop $next
      (local.set $high
        (i32.load8_u (i32.add (global.get $hexDigits) (i32.load8_u (local.get $from)))))
      (local.set $low
        (i32.load8_u (i32.add (global.get $hexDigits) (i32.load8_u offset=1 (local.get $from)))))
      (local.set $seen
        (i32.or (local.get $seen) (i32.or (local.get $high) (local.get $low))))
      (i32.store8
        (i32.add (local.get $to) (local.get $index))
        (i32.or (i32.shl (local.get $high) (i32.const 4)) (local.get $low)))
      (local.set $from (i32.add (local.get $from) (i32.const 2)))
      (local.set $index (i32.add (local.get $index) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $index) (i32.const 32))))
    (i32.lt_u (local.get $seen) (i32.const 16)))

  (func $putDigest (param $from i32) (result i32)
    (if (i32.eqz (call $readHex (local.get $from) (global.get $to))) (then (return (i32.const 0))))
    (global.set $to (i32.add (global.get $to) (i32.const 32)))
    (i32.const 1))

  ;; As many bytes as it can of 16 characters at once, from the place on; answers with where the room for more begins.
  (func $decodeMany (param $to i32) (result i32)
    (local $at i32) (local $characters v128) (local $high v128) (local $low v128) (local $values v128)
    (local.set $at (global.get $at))
    (block $ended
      (loop $next
        (local.set $characters (v128.load (local.get $at)))
        (local.set $high (i8x16.shr_u (local.get $characters) (i32.const 4)))
        (local.set $low (v128.and (local.get $characters) (i8x16.splat (i32.const 0x0f))))
        ;; Two tables that share a bit where the halves make no digit.
        (br_if $ended
          (v128.any_true
            (v128.and
              (i8x16.swizzle
                (v128.const i8x16 0x15 0x11 0x11 0x11 0x11 0x11 0x11 0x11 0x11 0x11 0x13 0x1a 0x1b 0x1b 0x1b 0x1a)
                (local.get $low))
              (i8x16.swizzle
                (v128.const i8x16 0x10 0x10 0x01 0x02 0x04 0x08 0x04 0x08 0x10 0x10 0x10 0x10 0x10 0x10 0x10 0x10)
                (local.get $high)))))
        ;; What is added to a character to get its value, by its upper half; of the slash one place before.
        (local.set $values
          (i8x16.add
            (local.get $characters)
            (i8x16.swizzle
              (v128.const i8x16 0 16 19 4 -65 -65 -71 -71 0 0 0 0 0 0 0 0)
              (i8x16.add
                (local.get $high)
                (i8x16.eq (local.get $characters) (i8x16.splat (i32.const 0x2f)))))))
        ;; Pairs of six bits to twelve, pairs of those to 24, and their three bytes in their order.
        (local.set $values
          (v128.or
            (i16x8.shl
              (v128.and (local.get $values) (i16x8.splat (i32.const 0x00ff)))
              (i32.const 6))
            (i16x8.shr_u (local.get $values) (i32.const 8))))
        (local.set $values
          (v128.or
            (i32x4.shl
              (v128.and (local.get $values) (i32x4.splat (i32.const 0xffff)))
              (i32.const 12))
            (i32x4.shr_u (local.get $values) (i32.const 16))))
        (v128.store
          (local.get $to)
          (i8x16.swizzle
            (local.get $values)
            (v128.const i8x16 2 1 0 6 5 4 10 9 8 14 13 12 -1 -1 -1 -1)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 12)))
        (br $next)))
    (global.set $at (local.get $at))
    (local.get $to))

  (func $base64Digit (param $offset i32) (result i32)
    (i32.load8_u
      (i32.add
        (global.get $base64Digits)
        (i32.load8_u (i32.add (global.get $at) (local.get $offset))))))

  ;; Base64 in its one spelling, from the place up to a quotation mark; answers with how many bytes it
  ;; is, -1 where it is none.
  (func $decode (param $room i32) (result i32)
    (local $to i32) (local $bits i32) (local $third i32) (local $fourth i32)
    (local.set $to (call $decodeMany (local.get $room)))
    (loop $next
      (if (i32.eq (i32.load8_u (global.get $at)) (i32.const 0x22))
        (then (return (i32.sub (local.get $to) (local.get $room)))))
      (local.set $bits
        (i32.or
          (i32.shl (call $base64Digit (i32.const 0)) (i32.const 18))
          (i32.shl (call $base64Digit (i32.const 1)) (i32.const 12))))
      (local.set $third (call $base64Digit (i32.const 2)))
      (local.set $fourth (call $base64Digit (i32.const 3)))
      ;; 64 is what the padding counts as: bits beyond the last byte are nought, and the end follows.
      (if (i32.or
            (i32.eq (local.get $third) (i32.const 64))
            (i32.eq (local.get $fourth) (i32.const 64)))
        (then (return (call $decodeLast (local.get $room) (local.get $to)
          (local.get $bits) (local.get $third) (local.get $fourth)))))
      (local.set $bits
        (i32.or
          (local.get $bits)
          (i32.or (i32.shl (local.get $third) (i32.const 6)) (local.get $fourth))))
      ;; No digit counts as 255, which is beyond 24 bits in the first place and beyond six in the others.
      (if (i32.or
            (i32.or
              (i32.gt_u (call $base64Digit (i32.const 0)) (i32.const 63))
              (i32.gt_u (call $base64Digit (i32.const 1)) (i32.const 63)))
            (i32.or
              (i32.gt_u (local.get $third) (i32.const 63))
              (i32.gt_u (local.get $fourth) (i32.const 63))))
        (then (return (i32.const -1))))
      (i32.store8 (local.get $to) (i32.shr_u (local.get $bits) (i32.const 16)))
      (i32.store8 offset=1 (local.get $to) (i32.shr_u (local.get $bits) (i32.const 8)))
      (i32.store8 offset=2 (local.get $to) (local.get $bits))
      (global.set $at (i32.add (global.get $at) (i32.const 4)))
      (local.set $to (i32.add (local.get $to) (i32.const 3)))
      (br $next))
    (unreachable))

  ;; The last four characters, with padding among them.
  (func $decodeLast (param $room i32) (param $to i32) (param $bits i32) (param $third i32) (param $fourth i32) (result i32)
    (local $length i32)
    (if (i32.or
          (i32.or
            (i32.gt_u (call $base64Digit (i32.const 0)) (i32.const 63))
            (i32.gt_u (call $base64Digit (i32.const 1)) (i32.const 63)))
          (i32.or
            (i32.ne (local.get $fourth) (i32.const 64))
            (i32.ne (i32.load8_u offset=4 (global.get $at)) (i32.const 0x22))))
      (then (return (i32.const -1))))
    (local.set $length (i32.const 1))
    (if (i32.ne (local.get $third) (i32.const 64))
      (then
        (if (i32.gt_u (local.get $third) (i32.const 63)) (then (return (i32.const -1))))
        (local.set $bits (i32.or (local.get $bits) (i32.shl (local.get $third) (i32.const 6))))
        (local.set $length (i32.const 2))))
    (if (i32.and
          (local.get $bits)
          (i32.shr_u (i32.const 0xffffff) (i32.shl (local.get $length) (i32.const 3))))
      (then (return (i32.const -1))))
    (i32.store8 (local.get $to) (i32.shr_u (local.get $bits) (i32.const 16)))
    (i32.store8 offset=1 (local.get $to) (i32.shr_u (local.get $bits) (i32.const 8)))
    (global.set $at (i32.add (global.get $at) (i32.const 4)))
    (i32.sub (i32.add (local.get $to) (local.get $length)) (local.get $room)))

  ;; Up to the facts.
  (func $readFields (result i32)
    (local $intent i64)
    (if (i32.eqz (call $pass (i32.const 0) (i32.const 23))) (then (return (i32.const 0))))
    (global.set $sequence (call $putNumber))
    (if (i64.lt_s (global.get $sequence) (i64.const 0)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 32) (i32.const 9))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 64) (i32.const 12))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 96) (i32.const 10))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 128) (i32.const 12))) (then (return (i32.const 0))))
    (if (call $stands (i32.const 608) (i32.const 12)) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 160) (i32.const 11))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 192) (i32.const 10))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putGraph)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 224) (i32.const 12))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 256) (i32.const 11))) (then (return (i32.const 0))))
    (if (call $stands (i32.const 576) (i32.const 4))
      (then (call $putNull))
      (else
        (local.set $intent (call $putNumber))
        (if (i32.or
              (i64.lt_s (local.get $intent) (i64.const 0))
              (i64.ge_s (local.get $intent) (global.get $sequence)))
          (then (return (i32.const 0))))))
    (if (i32.eqz (call $pass (i32.const 288) (i32.const 10))) (then (return (i32.const 0))))
    (if (i32.eqz (call $putText)) (then (return (i32.const 0))))
    (global.set $factsEnd (global.get $at))
    (i32.const 1))

  ;; From the commitment on: what is hashed last, and the bytes. Answers as readLine.
  (func $readBytes (param $plain i32) (param $stop i32) (result i32)
    (local $hasBytes i32) (local $previous i32) (local $length i32)
    (if (i32.eqz (call $pass (i32.const 320) (i32.const 16))) (then (return (i32.const 0))))
    (global.set $commitment (global.get $at))
    (if (i32.ne (i32.load8_u (global.get $at)) (i32.const 0x22))
      (then
        (local.set $hasBytes (i32.const 1))
        (global.set $at (i32.add (global.get $at) (i32.const 64)))))
    (if (i32.eqz (call $pass (i32.const 352) (i32.const 14))) (then (return (i32.const 0))))
    (local.set $previous (global.get $at))
    (global.set $at (i32.add (global.get $at) (i32.const 64)))
    (if (i32.eqz (call $pass (i32.const 384) (i32.const 12))) (then (return (i32.const 0))))
    (global.set $digest (global.get $at))
    (global.set $at (i32.add (global.get $at) (i32.const 64)))
    (if (i32.eqz (call $pass (i32.const 416) (i32.const 16))) (then (return (i32.const 0))))
    (local.set $length (call $decode (i32.add (global.get $to) (i32.const 4))))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i32.const 0))))
    (if (i32.ne (i32.gt_s (local.get $length) (i32.const 0)) (local.get $hasBytes))
      (then (return (i32.const 0))))
    (call $putLength (local.get $length))
    (global.set $to (i32.add (global.get $to) (local.get $length)))
    (call $putLength (i32.shl (local.get $hasBytes) (i32.const 5)))
    (if (local.get $hasBytes)
      (then
        (if (i32.eqz (call $putDigest (global.get $commitment))) (then (return (i32.const 0))))))
    (call $putLength (i32.const 32))
    (if (i32.eqz (call $putDigest (local.get $previous))) (then (return (i32.const 0))))
    (global.set $leafEnd (global.get $to))
    (memory.copy (global.get $digests) (i32.sub (global.get $to) (i32.const 32)) (i32.const 32))
    (if (i32.eqz (call $readHex (global.get $digest) (i32.add (global.get $digests) (i32.const 32))))
      (then (return (i32.const 0))))
    (if (call $pass (i32.const 512) (i32.const 30))
      (then
        (if (i32.ne (global.get $at) (local.get $stop)) (then (return (i32.const 0))))
        (return (i32.add (i32.const 1) (local.get $hasBytes)))))
    (if (i32.eqz (local.get $hasBytes)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 448) (i32.const 11))) (then (return (i32.const 0))))
    (if (i32.eqz (call $readHex (global.get $at) (local.get $plain))) (then (return (i32.const 0))))
    (global.set $at (i32.add (global.get $at) (i32.const 64)))
    (if (i32.eqz (call $pass (i32.const 480) (i32.const 13))) (then (return (i32.const 0))))
    (local.set $plain (i32.add (local.get $plain) (i32.const 32)))
    (local.set $length (call $decode (local.get $plain)))
    (if (i32.lt_s (local.get $length) (i32.const 0)) (then (return (i32.const 0))))
    (if (i32.eqz (call $pass (i32.const 544) (i32.const 2))) (then (return (i32.const 0))))
    (if (i32.ne (global.get $at) (local.get $stop)) (then (return (i32.const 0))))
    (global.set $plainEnd (i32.add (local.get $plain) (local.get $length)))
    (i32.const 3))

  ;; The line from $start to $stop (its break is not part of it; behind the last one there are 128), its
  ;; leaf put at $leaf, nonce and payload at $plain. 0 where the line is not known; 1 of an entry without
  ;; bytes, 2 where they are not in the line, 3 where they are.
  (func (export "readLine") (param $start i32) (param $stop i32) (param $leaf i32) (param $plain i32) (result i32)
    (global.set $at (local.get $start))
    (global.set $isAscii (i32.const 1))
    (memory.copy (local.get $leaf) (i32.const 640) (i32.const 35))
    (global.set $to (i32.add (local.get $leaf) (i32.const 35)))
    (if (i32.eqz (call $readFields)) (then (return (i32.const 0))))
    (call $readBytes (local.get $plain) (local.get $stop))))
