-- operation_counts holds how many operations a farm has by status (deleted ones not counted), whoever writes them.
CREATE TRIGGER operations_counted_in AFTER INSERT ON operations WHEN new.deleted_at IS NULL
BEGIN
  INSERT INTO operation_counts (farm_id, status, count) VALUES (new.farm_id, new.status, 1)
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER operations_counted_on AFTER UPDATE OF status, deleted_at ON operations
WHEN old.status <> new.status OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
BEGIN
  UPDATE operation_counts SET count = count - 1 WHERE farm_id = old.farm_id AND status = old.status AND old.deleted_at IS NULL;
  INSERT INTO operation_counts (farm_id, status, count) SELECT new.farm_id, new.status, 1 WHERE new.deleted_at IS NULL
  ON CONFLICT (farm_id, status) DO UPDATE SET count = count + 1;
END;
