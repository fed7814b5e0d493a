-- Signed checkpoints of the ledger; kept here so that the tree over the entries need not be made anew.

CREATE TABLE "LedgerCheckpoint" (
    "size" INTEGER NOT NULL PRIMARY KEY,
    "note" TEXT NOT NULL,
    "parts" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

CREATE TRIGGER "LedgerCheckpoint_no_update" BEFORE UPDATE ON "LedgerCheckpoint"
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only');
END;

CREATE TRIGGER "LedgerCheckpoint_no_delete" BEFORE DELETE ON "LedgerCheckpoint"
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only');
END;
