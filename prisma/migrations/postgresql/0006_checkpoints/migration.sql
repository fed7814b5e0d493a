-- Signed checkpoints of the ledger; kept here so that the tree over the entries need not be made anew.

CREATE TABLE "LedgerCheckpoint" (
    "size" BIGINT NOT NULL PRIMARY KEY,
    "note" TEXT NOT NULL,
    "parts" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL
);

CREATE TRIGGER "LedgerCheckpoint_no_change" BEFORE UPDATE OR DELETE ON "LedgerCheckpoint"
    FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();

CREATE TRIGGER "LedgerCheckpoint_no_truncate" BEFORE TRUNCATE ON "LedgerCheckpoint"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();
